import { messageTemplates } from '@tausi/db/seeds/message-templates.ts';
import { seededNotices } from '@tausi/db/seeds/notices.ts';
import { instant, later, sanitiseRichText } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { fillHtml, fillWords, wordingOf, type Wording } from './wording.ts';

const published = instant(Date.UTC(2026, 0, 1));
const aWording = (change: Partial<Wording>): Wording => ({
  kind: 'deposit_failed',
  language: 'en',
  publishedAt: published,
  title: 'Title',
  content: '',
  buttonText: '',
  pushText: null,
  img: '',
  urlType: 6,
  url: '',
  ...change,
});
const kenya = { market: 'ke', language: 'en' } as const;

describe('wording of a message', () => {
  it("wording: falls back from the kind to its parent kind, and from the reader's language to English", () => {
    const wordings = [
      aWording({ title: 'failed' }),
      aWording({ title: 'imeshindwa', language: 'sw' }),
      aWording({ kind: 'deposit_failed.wrong_pin', title: 'pin' }),
    ];
    const of = (kind: string, language: 'en' | 'sw') => wordingOf(wordings, { kind, createdAt: published }, language)?.title ?? null;
    expect([of('deposit_failed.wrong_pin', 'en'), of('deposit_failed.wrong_pin', 'sw'), of('deposit_failed.unknown', 'sw')]).toEqual([
      'pin',
      'pin',
      'imeshindwa',
    ]);
    expect(of('something_else', 'en')).toBeNull();
  });

  it('wording: stays the version at the time of the message', () => {
    const wordings = [aWording({ title: 'new', publishedAt: later(published, 100) }), aWording({ title: 'old' })];
    const at = (offset: number) => wordingOf(wordings, { kind: 'deposit_failed', createdAt: later(published, offset) }, 'en')?.title;
    expect([at(-1), at(0), at(99), at(100)]).toEqual(['old', 'old', 'old', 'new']);
  });
});

describe('values in a wording', () => {
  it('wording values: are formatted for the market', () => {
    const values = { amount: { minor: '123456789' }, from: { at: Date.UTC(2026, 10, 22, 21, 5) } };
    expect(fillWords('{amount}', values, kenya)).toBe('KSH 1,234,567.89');
    expect(fillWords('{amount}', { amount: { minor: '5' } }, { market: 'gh', language: 'en' })).toBe('GHS 0.05');
    expect(fillWords('{from}', values, kenya)).toMatch(/^23 November.*00:05$/);
    expect(fillWords('{from}', values, { market: 'ke', language: 'sw' })).toMatch(/23 Novemba/);
  });

  it('wording values: are text, never markup or placeholders', () => {
    const values = { name: '<img src=x onerror=alert(1)>&{amount}', amount: { minor: '1' } };
    expect(fillHtml('<p>{name}</p>', values, kenya)).toBe('<p>&lt;img src=x onerror=alert(1)&gt;&amp;{amount}</p>');
    expect(fillWords('{missing} {constructor} {__proto__}', values, kenya)).toBe('{missing} {constructor} {__proto__}');
  });
});

describe('seeded wordings', () => {
  const htmls = [...messageTemplates, ...seededNotices].flatMap(({ en, sw }) => [en.content, sw.content]);

  it('seeded wordings: pass the sanitiser unchanged', () => {
    for (const html of htmls) expect(sanitiseRichText(html)).toBe(html);
  });

  it('seeded wordings: show no money on a locked phone', () => {
    for (const { en, sw } of messageTemplates) for (const { pushText } of [en, sw]) expect(pushText ?? '').not.toMatch(/[{\d]/);
  });

  it('seeded wordings: name the same values in both languages', () => {
    const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
    for (const { en, sw } of messageTemplates) expect(namesIn(sw.title + sw.content)).toEqual(namesIn(en.title + en.content));
  });
});
