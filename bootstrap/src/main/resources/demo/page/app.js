// Puts the page together: people, nodes, the steps that tick themselves off.
import { ask } from './api.js';
import { startNodes } from './nodes.js';
import { Person } from './person.js';
import { startLanguages, word } from './words.js';

// A browser opens six connections to one host and every person's event stream holds one: more people would starve.
const MOST_PEOPLE = 4;
const NAMES = ['alice', 'bob', 'carol', 'dave'];
const people = [];
const done = new Set();
let nodes = [];

function addPerson(name, token) {
  const person = new Person(name, changed);
  people.push(person);
  document.getElementById('people').append(person.root);
  document.getElementById('add').hidden = people.length >= MOST_PEOPLE;
  if (token) person.resume(token);
  return person;
}

function changed() {
  keep(people.map(({ name, token }) => ({ name, token })));
  step('login', people.filter((person) => person.loggedIn).length > 1);
  step('note', people.filter((person) => person.hasNotes).length > 1);
  step('refused', done.has('stop') && people.some((person) => person.refusedWith === 503));
  step('back', done.has('refused') && nodes.every((node) => node.state === 'running') && people.every((person) => !person.refusedWith));
}

function step(name, reached) {
  if (reached) done.add(name);
  let next = true;
  for (const item of document.querySelectorAll('[data-step]')) {
    const ticked = done.has(item.dataset.step);
    item.dataset.done = String(ticked);
    if (!ticked && next) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
    next = next && ticked;
  }
}

async function askAsNobody() {
  const { ok, node, status, code, message } = await ask('GET', '/demo/whoami');
  const output = document.getElementById('asked');
  output.textContent = ok ? word('answered', node) : word('refused', status, code, message);
  output.dataset.home = ok ? node : '';
  delete output.dataset.w;
}

function keep(list) {
  try {
    sessionStorage.setItem('people', JSON.stringify(list));
  } catch {
    // forbidden storage: a reload logs everybody out
  }
}

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem('people')) || [];
  } catch {
    return [];
  }
}

// A page nobody looks at must not hold connections that another tab needs.
document.addEventListener('visibilitychange', () => people.forEach((person) => (document.hidden ? person.pause() : person.wake())));
document.getElementById('add').addEventListener('click', () => {
  addPerson(NAMES[people.length]).root.querySelector('input').focus();
});
document.getElementById('ask').addEventListener('click', askAsNobody);

startLanguages();
const before = kept();
(before.length ? before : NAMES.slice(0, 3).map((name) => ({ name }))).forEach(({ name, token }) => addPerson(name, token));
startNodes((now) => {
  nodes = now;
  step('stop', people.some((person) => person.loggedIn) && nodes.some((node) => node.state === 'stopped'));
  changed();
});
