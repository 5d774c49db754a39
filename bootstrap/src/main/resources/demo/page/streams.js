// One person's EventSource and WebSocket. They report; whether and when to connect again is the card's decision,
// because only a plain request can tell why a connection was refused.
import { word } from './words.js';

export class Streams {
  #events = null;
  #socket = null;
  #sent = 0;
  #sentAt = 0;

  // heard({ events }) and heard({ socket }) carry what the node said, or null when that connection ended.
  constructor(heard) {
    this.heard = heard;
  }

  open(token) {
    this.close();
    const query = '?token=' + encodeURIComponent(token);
    this.#listen(new EventSource('/demo/events' + query));
    this.#talk(new WebSocket(location.origin.replace(/^http/, 'ws') + '/demo/ws' + query));
  }

  close() {
    this.#events?.close();
    this.#socket?.close();
    this.#events = this.#socket = null;
  }

  ping() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#sentAt = performance.now();
    this.#socket.send(word('pingText', ++this.#sent));
  }

  #listen(events) {
    this.#events = events;
    events.onmessage = (message) => this.heard({ events: JSON.parse(message.data) });
    events.onerror = () => {
      if (this.#events !== events) return;
      // Left to itself a browser would ask forever after a cut, and never again after a 503.
      events.close();
      this.#events = null;
      this.heard({ events: null });
    };
  }

  #talk(socket) {
    this.#socket = socket;
    socket.onmessage = (message) => {
      const ms = this.#sentAt ? Math.round(performance.now() - this.#sentAt) : null;
      this.#sentAt = 0;
      this.heard({ socket: { ...JSON.parse(message.data), ms } });
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.heard({ socket: null });
    };
  }
}
