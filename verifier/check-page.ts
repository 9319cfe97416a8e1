import { parsed } from './proof/proof.ts';
import { readKeys, readVersion, type Published } from './published.ts';
import { fieldsOf, listOf, textOf, Unreadable } from './read.ts';
import type { Report, Step } from './report.ts';
import { headline, sentenceOf, textsOf } from './texts/say.ts';
import { verifyProof } from './verify.ts';

const words = {
  en: {
    title: 'Check a round or a prize without Tausi',
    lead: 'This page asks nobody. It draws the round or the prize again by the published rules and verifies every signature. Save it and use it offline.',
    label: 'Proof (from "Copy proof" in the app)',
    check: 'Check',
    language: 'Kiswahili',
    noKeys: 'This copy of the page holds no published keys. Open or save it from the casino’s own address.',
  },
  sw: {
    title: 'Hakiki raundi au zawadi bila Tausi',
    lead: 'Ukurasa huu haumuulizi mtu. Unachezesha raundi au zawadi tena kwa kanuni zilizotangazwa na kuhakiki kila saini. Uhifadhi na uutumie bila mtandao.',
    label: 'Ushahidi (kutoka "Nakili ushahidi" kwenye programu)',
    check: 'Hakiki',
    language: 'English',
    noKeys: 'Nakala hii ya ukurasa haina funguo zilizotangazwa. Ufungue au uuhifadhi kutoka anwani ya kasino yenyewe.',
  },
} as const;

const signs = { passed: '✓', failed: '✕', limited: '–' } as const;
const tones = { fair: 'yes', demo: 'some', partly: 'some', unfair: 'no' } as const;

const { published, hasKeys } = readPage();
let language: 'en' | 'sw' = navigator.language.startsWith('sw') ? 'sw' : 'en';
let report: Report | null = null;

on('language', () => {
  language = language === 'en' ? 'sw' : 'en';
  show();
});
on('check', () => void check());
show();

async function check(): Promise<void> {
  const input = part('proof');
  if (!(input instanceof HTMLTextAreaElement)) return;
  report = await verifyProof(input.value, published);
  show();
}

function show(): void {
  document.documentElement.lang = language;
  for (const id of ['title', 'lead', 'label', 'check', 'language'] as const) part(id).textContent = words[language][id];
  part('keys').textContent = words[language].noKeys;
  part('keys').hidden = hasKeys;
  const verdict = part('verdict');
  verdict.hidden = report === null;
  part('steps').replaceChildren(...(report?.steps ?? []).map(lineOf));
  if (report === null) return;
  verdict.className = tones[report.verdict];
  verdict.textContent = headline(report, textsOf[language]);
}

function lineOf(step: Step): HTMLElement {
  const texts = textsOf[language];
  const line = document.createElement('li');
  line.className = step.verdict;
  const sign = element('span', signs[step.verdict], 'sign');
  sign.setAttribute('role', 'img');
  sign.setAttribute('aria-label', texts.marks[step.verdict]);
  const body = document.createElement('div');
  body.append(element('strong', texts.steps[step.name]), element('p', sentenceOf(step, texts)));
  if (step.detail !== '') body.append(element('code', step.detail));
  line.append(sign, body);
  return line;
}

function element(tag: 'span' | 'strong' | 'p' | 'code', text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

/** The data embedded in the page: the rules at build time, the keys and the beacon when it is served. */
function readPage(): { readonly published: Published; readonly hasKeys: boolean } {
  const versions = listOf(parsed(contentOf('rules')), (one) => readVersion(fieldsOf(one), textOf(fieldsOf(one)['text'])));
  const keys = contentOf('keys-and-beacon');
  return { published: { versions, ...readKeys(keys === '' ? { keys: [] } : parsed(keys)) }, hasKeys: keys !== '' };
}

function contentOf(id: string): string {
  const template = part(id);
  if (!(template instanceof HTMLTemplateElement)) throw new Unreadable(`the page does not embed ${id}`);
  return (template.content.textContent ?? '').trim();
}

function on(id: string, then: () => void): void {
  part(id).addEventListener('click', then);
}

function part(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#${id}`);
  if (found === null) throw new Unreadable(`the page has no element ${id}`);
  return found;
}
