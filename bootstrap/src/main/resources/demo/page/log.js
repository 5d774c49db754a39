// The table of requests. The same request with the same answer in a row counts up instead of pushing others out.
import { clock, onLanguage, word } from './words.js';

const KEPT = 12;
const rows = [];

export function record(entry) {
  const { who, method, path, status, node, code } = entry;
  const key = [who, method, path, status, node, code].join(' ');
  const last = rows[0];
  const times = last && last.key === key ? rows.shift().times + 1 : 1;
  rows.unshift({ ...entry, key, times, at: new Date() });
  rows.length = Math.min(rows.length, KEPT);
  show();
}

onLanguage(show);

function show() {
  document.getElementById('log').replaceChildren(...rows.map(line));
}

function line(row) {
  const tr = document.createElement('tr');
  tr.dataset.kind = row.ok ? 'ok' : 'refused';
  tr.append(
    cell(clock(row.at)),
    cell(row.who || word('nobody')),
    cell(`${row.method} ${row.path}`, 'path'),
    cell(`${row.status || '—'} ${row.code}`.trim() + (row.times > 1 ? ` ×${row.times}` : ''), 'status'),
    home(row.node),
    cell(row.ms, 'number'),
    cell(row.requestId, 'path'),
  );
  return tr;
}

function home(node) {
  const td = cell(node || '—');
  if (node) td.dataset.home = node;
  return td;
}

function cell(text, kind = '') {
  const td = document.createElement('td');
  td.textContent = text;
  td.className = kind;
  return td;
}
