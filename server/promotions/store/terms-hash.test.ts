import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { termsHash } from './terms-hash.ts';

const promotion = { id: 7, version: 2, rules: { en: 'Stake it.', sw: 'Weka dau.' } };
const offer = '{"times":30}';

it('terms hash: is the SHA-256 of one JSON list', () => {
  const text = '[7,2,"Stake it.","Weka dau.","{\\"times\\":30}"]';
  expect(termsHash({ promotion, offer })).toBe(createHash('sha256').update(text).digest('hex'));
});

it.each([
  ['the version', { promotion: { ...promotion, version: 3 }, offer }],
  ['a rule in one language', { promotion: { ...promotion, rules: { ...promotion.rules, sw: 'Weka dau!' } }, offer }],
  ['the offer', { promotion, offer: '{"times":31}' }],
])('terms hash: changes with %s', (_what, changed) => {
  expect(termsHash(changed)).not.toBe(termsHash({ promotion, offer }));
});
