import { element } from './elements.ts';
import { part } from './shown.ts';

// Everything that a hostile game might try against the lobby around it. Each line tells what the browser allowed.
const attempts: Readonly<Record<string, () => unknown>> = {
  'read the storage': () => window.parent.localStorage.getItem('tausi.preferences'),
  'read the keys': () => window.parent.indexedDB,
  'read the page': () => window.parent.document.body.innerHTML,
  'read the cookies': () => window.parent.document.cookie,
  'change the page': () => window.parent.document.write('owned'),
  'lead the lobby away': () => window.top?.location.assign('https://evil.example/'),
  'open a window': () => window.open('https://evil.example/')?.name,
};

for (const [name, attempt] of Object.entries(attempts)) {
  let outcome = 'refused';
  try {
    const got = attempt();
    if (got !== undefined && got !== null) outcome = 'allowed';
  } catch {
    // The browser refused.
  }
  part('done', HTMLElement).append(element('li', '', `${name}: ${outcome}`));
}

// Messages of the wrong origin must lead nowhere.
for (const to of ['deposit', 'lobby']) window.parent.postMessage({ tausiStudio: 1, to }, '*');
window.parent.postMessage({ tausi: 1, nonce: '', message: { type: 'close' } }, '*');
