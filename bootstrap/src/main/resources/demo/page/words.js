// All text of the page in two languages. Elements name theirs with data-w; code asks word().
const en = {
  skip: 'Skip to the people',
  title: 'Requests go where the data is',
  lead: 'These two nodes keep their users’ notes on their own disks and share nothing. The gateway in front knows which node holds whose notes and always sends people there; while that node is down it answers 503 with the reason, and never the other node’s empty disk.',
  steps: 'Try this',
  step1: 'Log in two people',
  step2: 'Write a note for each',
  step3: 'Stop one of the nodes',
  step4: 'Its people get a reasoned 503, the others notice nothing',
  step5: 'Start it: they are back, with their notes',
  nodes: 'The nodes and their disks',
  people: 'People, side by side',
  log: 'What went through the gateway',
  foot: 'Everything here, this page included, came through the gateway. The notes stay on the disks when the demo ends.',
  disk: 'Disk',
  running: 'running, pid {0}', starting: 'starting …', stopped: 'stopped', stopping: 'stopping …',
  stop: 'Stop', start: 'Start', stopNode: 'Stop {0}', startNode: 'Start {0}',
  emptyDisk: 'Nobody’s notes yet',
  onDisk: '{0} notes', onDisk1: '1 note',
  out: 'Not logged in', logIn: 'Log in', logOut: 'Log out', name: 'Name', password: 'Password',
  anyPassword: 'Any name and any password will do.',
  servedBy: 'served by {0}', waitingFor: 'at home on {0}', nowhere: 'no answer yet',
  remembers: '{0} remembers',
  nothing: 'nothing yet',
  newNote: 'A note for {0}', save: 'Save',
  eventsOn: '{0}: {1} on disk at {2}', eventsOff: 'not connected',
  socketOn: '{0}: “{1}”', socketOff: 'not connected', ping: 'Ping', pingText: 'ping {0}', rtt: '{0} ms',
  requestId: 'Request id', again: 'Asking again every {0} s, always for the same node.',
  unreachable: 'The gateway does not answer.',
  unknownToken: 'The login is no longer known. Log in again.',
  add: 'Add a person',
  ask: 'Ask without logging in', askHint: 'A visitor without a login may be answered by any node.',
  answered: '{0} answered. Ask again: a visitor without a login has no home.',
  refused: '{0} {1}: {2}',
  colTime: 'Time', colWho: 'Who', colRequest: 'Request', colStatus: 'Status', colMs: 'ms', nobody: 'nobody',
};
const zh = {
  skip: '跳到用户',
  title: '数据在哪，请求就到哪',
  lead: '这两个节点各自把用户的笔记存在自己的磁盘上，互不共享。前面的网关记得谁的笔记在哪个节点，始终把请求送到那里；该节点停机时，网关返回带原因的 503，绝不转到没有这些数据的另一个节点。',
  steps: '试一试',
  step1: '用两个用户登录',
  step2: '各写一条笔记',
  step3: '停掉其中一个节点',
  step4: '它的用户得到带原因的 503，其他人毫无察觉',
  step5: '启动它：用户回来，笔记都在',
  nodes: '节点与各自的磁盘',
  people: '多个用户，并排操作',
  log: '经过网关的请求',
  foot: '这里的一切，包括本页，都经过网关。演示结束后，笔记仍留在磁盘上。',
  disk: '磁盘',
  running: '运行中，pid {0}', starting: '启动中……', stopped: '已停止', stopping: '停止中……',
  stop: '停止', start: '启动', stopNode: '停止 {0}', startNode: '启动 {0}',
  emptyDisk: '还没有任何人的笔记',
  onDisk: '{0} 条笔记', onDisk1: '1 条笔记',
  out: '未登录', logIn: '登录', logOut: '退出', name: '用户名', password: '密码',
  anyPassword: '任意用户名和任意密码均可。',
  servedBy: '由 {0} 应答', waitingFor: '数据在 {0}', nowhere: '尚无应答',
  remembers: '{0} 记得',
  nothing: '还什么都没有',
  newNote: '给 {0} 写条笔记', save: '保存',
  eventsOn: '{0}：{2} 时磁盘上有 {1}', eventsOff: '未连接',
  socketOn: '{0}：“{1}”', socketOff: '未连接', ping: '发送', pingText: '你好 {0}', rtt: '{0} 毫秒',
  requestId: '请求编号', again: '每 {0} 秒再问一次，始终问同一个节点。',
  unreachable: '网关没有应答。',
  unknownToken: '登录已失效，请重新登录。',
  add: '再加一个用户',
  ask: '不登录直接询问', askHint: '没有登录的访客可由任意节点应答。',
  answered: '{0} 应答了。再问一次：匿名访客没有固定节点。',
  refused: '{0} {1}：{2}',
  colTime: '时间', colWho: '用户', colRequest: '请求', colStatus: '状态', colMs: '毫秒', nobody: '匿名',
};
const LANGUAGES = { en, zh };
const LANG_TAGS = { en: 'en', zh: 'zh-CN' };
const listeners = [];
let current = chosen() || (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en');

export function word(key, ...values) {
  return LANGUAGES[current][key].replace(/\{(\d)\}/g, (_, i) => values[i]);
}

export const notes = (count) => (count === 1 ? word('onDisk1') : word('onDisk', count));

export const clock = (date) => date.toLocaleTimeString(languageTag(), { hour12: false });

// For Accept-Language, so that the gateway's refusals come in the page's language too.
export const languageTag = () => LANG_TAGS[current];

export function onLanguage(listener) {
  listeners.push(listener);
}

export function translate(root) {
  for (const at of root.querySelectorAll('[data-w]')) at.textContent = word(at.dataset.w);
  for (const at of root.querySelectorAll('[data-w-label]')) at.setAttribute('aria-label', word(at.dataset.wLabel));
}

export function startLanguages() {
  for (const button of document.querySelectorAll('[data-language]')) {
    button.addEventListener('click', () => speak(button.dataset.language));
  }
  speak(current);
}

function speak(language) {
  current = language;
  remember(language);
  document.documentElement.lang = LANG_TAGS[language];
  document.title = 'Sticky Gateway: ' + word('title');
  for (const button of document.querySelectorAll('[data-language]')) {
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
  }
  translate(document);
  for (const listener of listeners) listener();
}

function chosen() {
  try {
    const stored = localStorage.getItem('language');
    return stored in LANGUAGES ? stored : null;
  } catch {
    return null; // a browser may forbid storage; then its own language decides each time
  }
}

function remember(language) {
  try {
    localStorage.setItem('language', language);
  } catch {
    // forbidden storage: the choice holds for this visit
  }
}
