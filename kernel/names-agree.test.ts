import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jaroWinkler, namesAgree } from './names-agree.ts';

it.each([
  ['Amina Okafor', 'OKAFOR AMINA', 'same'],
  ['Amina Okafor', 'OKAFOR, AMINA NGOZI', 'same'],
  ['Émeka Ezé', 'EMEKA EZE', 'same'],
  ['Chinedu Adeyemi', 'CHINEDO ADEYEMI', 'same'],
  ['Amina Okafor', 'A OKAFOR', 'unsure'],
  ['Amina Okafor', 'AMINA BELLO', 'unsure'],
  ['Amina Okafor', 'A. O.', 'unsure'],
  ['Amina Okafor', 'MUSA BELLO', 'other'],
  ['Amina Okafor', '', 'other'],
] as const)('names: %s and %s are %s', (one, other, agreement) => {
  expect(namesAgree(one, other)).toBe(agreement);
  expect(namesAgree(other, one)).toBe(agreement);
});

it('names: the similarity is that of the published examples', () => {
  expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.961, 3);
  expect(jaroWinkler('dwayne', 'duane')).toBeCloseTo(0.84, 3);
  expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.813, 3);
  expect(jaroWinkler('abc', 'xyz')).toBe(0);
});

it('names: any text gives an agreement, and a name of two words agrees with itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(['same', 'unsure', 'other']).toContain(namesAgree(one, other));
    }),
  );
  const word = fc.stringMatching(/^[a-z]{2,12}$/);
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(namesAgree(`${one} ${other}`, `${other} ${one}`)).toBe('same');
    }),
  );
});
