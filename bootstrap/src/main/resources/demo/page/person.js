// One person's card: logged out, inside, or refused. A refused card asks again until its node answers.
import { ask } from './api.js';
import { Streams } from './streams.js';
import { clock, notes, onLanguage, translate, word } from './words.js';

const SHOWN_NOTES = 50;

export class Person {
  #at = {};
  #token = '';
  #answer = null;
  #home = '';
  #notes = [];
  #refusal = null;
  #events = null;
  #echo = null;
  #timer = 0;
  #streams = new Streams((said) => this.#heard(said));

  constructor(name, changed) {
    this.name = name;
    this.changed = changed;
    const root = document.getElementById('person-template').content.cloneNode(true).firstElementChild;
    for (const at of root.querySelectorAll('[data-at]')) this.#at[at.dataset.at] = at;
    this.root = root;
    this.#at.login.elements.username.value = name;
    this.#listen();
    onLanguage(() => this.#show());
    this.#show();
  }

  get token() { return this.#token; }
  get loggedIn() { return this.#token !== ''; }
  get hasNotes() { return this.#notes.length > 0; }
  get refusedWith() { return this.#refusal ? this.#refusal.status : 0; }

  // Takes up a login of before the page was loaded.
  resume(token) {
    this.#token = token;
    return this.#refresh();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#streams.close();
    this.#events = this.#echo = null;
  }

  wake() {
    if (this.loggedIn) this.#refresh();
  }

  #listen() {
    this.#on('login', 'submit', () => this.#logIn());
    this.#on('write', 'submit', () => this.#write());
    this.#on('leave', 'click', () => this.#leave());
    this.#on('ping', 'click', () => this.#streams.ping());
  }

  #on(at, event, action) {
    this.#at[at].addEventListener(event, (happened) => {
      happened.preventDefault();
      action();
    });
  }

  async #logIn() {
    const { username, password } = this.#at.login.elements;
    this.name = username.value.trim();
    const body = { username: this.name, password: password.value };
    const answer = await ask('POST', '/demo/auth/login', { who: this.name, body });
    if (!answer.ok) return this.#refused(answer);
    this.#token = answer.data.data.token;
    this.name = answer.data.data.username;
    await this.#refresh();
    this.#at.write.elements.text.focus();
  }

  #leave() {
    this.pause();
    this.#token = this.#home = '';
    this.#refusal = null;
    this.#notes = [];
    this.#show();
    this.#at.login.elements.username.focus();
  }

  async #write() {
    const { text } = this.#at.write.elements;
    const answer = await ask('POST', '/demo/notes', { who: this.name, token: this.#token, body: { text: text.value } });
    if (answer.ok) text.value = '';
    this.#took(answer);
  }

  async #refresh() {
    clearTimeout(this.#timer);
    const token = this.#token;
    const answer = await ask('GET', '/demo/notes', { who: this.name, token });
    if (token !== this.#token) return; // logged out meanwhile
    this.#took(answer);
    if (answer.ok && !this.#events) this.#streams.open(token);
  }

  #took(answer) {
    if (!answer.ok) return this.#refused(answer);
    this.#refusal = null;
    this.#home = answer.node;
    this.name = answer.data.username;
    this.#notes = answer.data.notes;
    this.#show();
  }

  #refused(answer) {
    this.#refusal = answer;
    if (answer.status === 401 && this.loggedIn) {
      this.pause();
      this.#token = '';
      answer.message = word('unknownToken');
    } else if (this.loggedIn) {
      this.#againIn(this.#pauseSeconds());
    }
    this.#show();
  }

  #pauseSeconds() {
    return Math.max(1, Math.min(10, this.#refusal?.retryAfter || 1));
  }

  #againIn(seconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#refresh(), seconds * 1000);
  }

  #heard({ events, socket }) {
    if (events !== undefined) this.#events = events;
    if (socket !== undefined) this.#echo = socket;
    if (events === null || socket === null) {
      this.#streams.close();
      this.#events = this.#echo = null;
      this.#againIn(this.#refusal ? this.#pauseSeconds() : 0.1);
    } else if (events && events.count !== this.#notes.length) {
      this.#refresh();
    }
    this.#show();
  }

  #show() {
    const at = this.#at;
    translate(this.root);
    at.login.hidden = this.loggedIn;
    at.head.hidden = at.inside.hidden = !this.loggedIn;
    at.memory.hidden = this.#refusal !== null; // what the gateway said stands where the notes stood
    this.root.dataset.home = this.#home;
    this.root.dataset.state = this.#refusal ? 'refused' : this.loggedIn ? 'in' : 'out';
    if (this.loggedIn) this.#showInside();
    at.refusal.hidden = !this.#refusal;
    if (this.#refusal) this.#showRefusal();
    this.changed(this);
  }

  #showInside() {
    const at = this.#at;
    at.initial.textContent = [...this.name][0].toUpperCase();
    at.name.textContent = this.name;
    at.home.textContent = this.#home ? word(this.#refusal ? 'waitingFor' : 'servedBy', this.#home) : word('nowhere');
    at.remembers.textContent = this.#home ? word('remembers', this.#home) : '';
    at.notes.setAttribute('aria-label', at.remembers.textContent);
    at.notes.replaceChildren(...this.#noteItems());
    at.write.elements.text.placeholder = word('newNote', this.name);
    at.write.elements.text.setAttribute('aria-label', word('newNote', this.name));
    at.events.dataset.on = String(this.#events !== null);
    at.eventsText.textContent = this.#events ? this.#eventsText() : word('eventsOff');
    at.socket.dataset.on = String(this.#echo !== null);
    at.socketText.textContent = this.#echo ? this.#echoText() : word('socketOff');
    at.ping.disabled = this.#echo === null;
  }

  #eventsText() {
    const { node, count, at } = this.#events;
    return word('eventsOn', node, notes(count), clock(new Date(at)));
  }

  #echoText() {
    const { node, echo, ms } = this.#echo;
    return word('socketOn', node, echo) + (ms === null ? '' : ' · ' + word('rtt', ms));
  }

  #noteItems() {
    if (!this.#notes.length) return [noteItem('', word('nothing'))];
    return this.#notes.slice(-SHOWN_NOTES).reverse().map((note) => noteItem(clock(new Date(note.at)), note.text));
  }

  #showRefusal() {
    const { status, code, message, requestId } = this.#refusal;
    write(this.#at.status, String(status || '—'));
    write(this.#at.code, code);
    write(this.#at.message, message);
    write(this.#at.requestId, requestId || '—');
    write(this.#at.again, this.loggedIn ? word('again', this.#pauseSeconds()) : '');
  }
}

function noteItem(time, text) {
  const li = document.createElement('li');
  if (time) {
    const when = document.createElement('time');
    when.textContent = time;
    li.append(when);
  } else {
    li.className = 'empty';
  }
  li.append(text);
  return li;
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
