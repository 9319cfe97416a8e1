import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { marketsWithoutLicence } from './operator-texts.ts';
import type { Page } from './page.ts';

const aLicence = (change: Partial<Page>): Page => ({
  name: 'licence',
  market: null,
  language: 'en',
  version: '1',
  validFrom: instant(0),
  title: '',
  lead: '',
  changes: '',
  sections: [{ id: 'operator', title: '', html: '<p>Tausi Ltd, licence 12345</p>' }],
  ...change,
});
const seeded = aLicence({ sections: [{ id: 'development', title: '', html: '' }] });

it('operator texts: lists every market whose licence page is missing or from a development copy', () => {
  expect(marketsWithoutLicence([], instant(5))).toEqual(['ke', 'ug', 'ng', 'gh']);
  expect(marketsWithoutLicence([seeded], instant(5))).toEqual(['ke', 'ug', 'ng', 'gh']);
  const own = [seeded, aLicence({ market: 'ke', validFrom: instant(1) }), aLicence({ market: 'ug', validFrom: instant(9) })];
  expect(marketsWithoutLicence(own, instant(5))).toEqual(['ug', 'ng', 'gh']);
  expect(marketsWithoutLicence([seeded, aLicence({ validFrom: instant(1) })], instant(5))).toEqual([]);
});
