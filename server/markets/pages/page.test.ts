import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { fillPage, type Page, pageAt, type PageWanted } from './page.ts';

const page = (change: Partial<Page>): Page => ({
  name: 'terms',
  market: null,
  language: 'en',
  version: '1',
  validFrom: instant(100),
  title: 'Terms, {country}',
  lead: '',
  changes: '',
  sections: [{ id: 'age', title: 'Age', html: '<p>{age} or older, {unknown}</p>' }],
  ...change,
});
const wanted: PageWanted = { name: 'terms', market: 'ke', language: 'sw', version: null };
const at = instant(500);

it('page: prefers the market’s own to the common one, and the language to English', () => {
  const [common, own, swahili, foreign] = [
    page({}),
    page({ market: 'ke' }),
    page({ market: 'ke', language: 'sw' }),
    page({ market: 'gh' }),
  ];
  expect(pageAt([common, own, swahili, foreign], wanted, at)).toBe(swahili);
  expect(pageAt([common, own, foreign], wanted, at)).toBe(own);
  expect(pageAt([common, swahili], { ...wanted, language: 'en' }, at)).toBe(common);
  expect(pageAt([common, foreign], wanted, at)).toBe(common);
  expect(pageAt([page({ name: 'faq' })], wanted, at)).toBeNull();
});

it('page: is the newest version that has begun, or exactly the requested one', () => {
  const pages = [page({}), page({ version: '2', validFrom: instant(400) }), page({ version: '3', validFrom: instant(501) })];
  expect(pageAt(pages, wanted, at)?.version).toBe('2');
  expect(pageAt(pages, { ...wanted, version: '1' }, at)?.version).toBe('1');
  expect(pageAt(pages, { ...wanted, version: '3' }, at)).toBeNull();
  expect(pageAt(pages, wanted, instant(501))?.version).toBe('3');
});

it('page: prefers a newer English version to an older one in the language', () => {
  const pages = [page({ language: 'sw' }), page({ version: '2', validFrom: instant(400) })];
  expect(pageAt(pages, wanted, at)).toMatchObject({ version: '2', language: 'en' });
});

it('page: fills the market’s values into its placeholders, and keeps unknown ones', () => {
  const filled = fillPage(page({}), { age: '18', country: 'Kenya' });
  expect(filled.title).toBe('Terms, Kenya');
  expect(filled.sections[0]?.html).toBe('<p>18 or older, {unknown}</p>');
});
