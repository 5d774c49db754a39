// Requests as the page makes them. Every answer, refusals included, becomes one plain object; nothing is thrown.
import { languageTag, word } from './words.js';
import { record } from './log.js';

// What the gateway and the nodes answered: status 0 is no answer at all.
export async function ask(method, path, { who = '', token = '', body } = {}) {
  const began = performance.now();
  const answer = await send(method, path, token, body);
  answer.ms = Math.round(performance.now() - began);
  record({ who, method, path, ...answer });
  return answer;
}

// The demo's own switchboard; not part of the story, so not in the log.
export const askQuietly = (method, path) => send(method, path, '', undefined);

async function send(method, path, token, body) {
  const headers = { 'Accept-Language': languageTag() };
  if (token) headers['x-token'] = token;
  if (body) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(path, { method, headers, body: body && JSON.stringify(body), cache: 'no-store' });
    return read(response, await response.text());
  } catch {
    return { ok: false, status: 0, node: '', requestId: '', code: '', message: word('unreachable'), retryAfter: 0 };
  }
}

function read(response, text) {
  const data = parsed(text);
  const error = data.error || {};
  return {
    ok: response.ok,
    status: response.status,
    node: response.headers.get('X-Gateway-Node') || '',
    requestId: response.headers.get('X-Request-Id') || error.request_id || '',
    retryAfter: Number(response.headers.get('Retry-After') || 0),
    code: error.code || '',
    message: error.message || data.message || '',
    data,
  };
}

function parsed(text) {
  try {
    return JSON.parse(text) || {};
  } catch {
    return { message: text.slice(0, 200) };
  }
}
