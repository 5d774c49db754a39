// The node panels: what the operating system says of each process and what lies on its disk, once a second.
import { askQuietly } from './api.js';
import { notes, onLanguage, translate, word } from './words.js';

const EVERY_MS = 1000;
const panels = new Map();
let changed = () => {};

export function startNodes(whenChanged) {
  changed = whenChanged;
  onLanguage(() => panels.forEach((panel) => panel.show()));
  return poll();
}

async function poll() {
  if (!document.hidden) {
    const answer = await askQuietly('GET', '/demo-ui/nodes');
    if (answer.ok) answer.data.forEach((node) => panel(node.id).update(node));
  }
  setTimeout(poll, EVERY_MS);
}

function panel(id) {
  if (!panels.has(id)) panels.set(id, new Panel(id));
  return panels.get(id);
}

class Panel {
  #at = {};
  #node = null;
  #busy = '';

  constructor(id) {
    const root = document.getElementById('node-template').content.cloneNode(true).firstElementChild;
    root.dataset.home = id;
    for (const at of root.querySelectorAll('[data-at]')) this.#at[at.dataset.at] = at;
    this.root = root;
    this.#at.switch.addEventListener('click', () => this.#flip());
    translate(root);
    document.getElementById('nodes').append(root);
  }

  update(node) {
    this.#node = node;
    this.show();
    changed([...panels.values()].map((panel) => panel.#node));
  }

  show() {
    const { id, state, pid, folder, people } = this.#node;
    const shown = this.#busy || state;
    this.root.dataset.state = shown;
    write(this.#at.id, id);
    write(this.#at.state, word(shown, pid));
    write(this.#at.folder, folder);
    const action = state === 'stopped' ? 'start' : 'stop';
    write(this.#at.switch, word(action));
    this.#at.switch.setAttribute('aria-label', word(action + 'Node', id));
    this.#at.switch.disabled = this.#busy !== '';
    const shelf = people.length ? people.map(book) : [item(word('emptyDisk'), 'empty')];
    if (this.#at.shelf.textContent !== shelf.map((one) => one.textContent).join('')) this.#at.shelf.replaceChildren(...shelf);
  }

  async #flip() {
    const stopped = this.#node.state === 'stopped';
    this.#busy = stopped ? 'starting' : 'stopping';
    this.show();
    const answer = await askQuietly('POST', `/demo-ui/nodes/${this.#node.id}/${stopped ? 'start' : 'stop'}`);
    this.#busy = '';
    this.#at.problem.hidden = answer.ok;
    this.#at.problem.textContent = answer.message;
    this.update(answer.ok ? answer.data : this.#node);
    if (document.activeElement === document.body) this.#at.switch.focus(); // disabling it took the focus away
  }
}

function book({ name, notes: count }) {
  const li = item('', 'book');
  const who = document.createElement('strong');
  who.textContent = name;
  li.append(who, ' ', notes(count));
  return li;
}

function item(text, kind) {
  const li = document.createElement('li');
  li.className = kind;
  li.textContent = text;
  return li;
}

// Writing the same text again would make a screen reader say it again.
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
