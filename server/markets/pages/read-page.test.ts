import { unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { readPageDraft } from './read-page.ts';

const words = { title: 'Questions', sections: [{ id: 'one', title: 'One', html: '<p>Touch <strong>Deposit</strong>.</p>' }] };
const draft = { name: 'faq', version: '2027-01', validFrom: '2027-01-01T00:00:00Z', en: words };

it('page draft: gives one page per language with the same start', () => {
  const pages = unwrap(readPageDraft({ ...draft, market: 'ke', sw: { ...words, title: 'Maswali' } }));
  expect(pages.map(({ language, title }) => [language, title])).toEqual([
    ['en', 'Questions'],
    ['sw', 'Maswali'],
  ]);
  expect(pages[0]).toMatchObject({ market: 'ke', lead: '', changes: '', validFrom: Date.parse('2027-01-01T00:00:00Z') });
});

it.each([
  [{ name: 'wheel' }, 'name'],
  [{ version: '../etc' }, 'version'],
  [{ validFrom: 'tomorrow' }, 'validFrom'],
  [{ market: 'in' }, 'market'],
  [{ more: 1 }, 'The file'],
  [{ en: { ...words, sections: [] } }, 'en.sections'],
  [{ en: { ...words, sections: [{ id: 'one', title: 'One', html: '<script>alert(1)</script>' }] } }, 'the sanitiser leaves nothing'],
  [{ sw: { ...words, sections: [{ id: 'two', title: 'Two', html: '<p>2</p>' }] } }, 'different sections'],
  [{ name: 'terms', market: 'ke' }, 'describe the news'],
])('page draft: refuses %j with the reason', (change, sentence) => {
  const read = readPageDraft({ ...draft, ...change });
  expect(read.ok ? '' : read.error.problems.join('\n')).toContain(sentence);
});

it('page draft: refuses more than a hundred sections', () => {
  const sections = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `part-${at}`, title: 'Part', html: '<p>Words</p>' }));
  for (const [count, isRead] of [
    [100, true],
    [101, false],
    [10_000, false],
  ] as const)
    expect([count, readPageDraft({ ...draft, en: { ...words, sections: sections(count) } }).ok]).toEqual([count, isRead]);
});
