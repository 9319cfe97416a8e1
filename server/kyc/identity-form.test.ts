import { expect, it } from 'vitest';
import { admitIdentity, plainNumber } from './identity-form.ts';

const form = {
  firstName: ' Ama ',
  surname: 'Mensah',
  idType: 'Passport',
  idNumber: 'g 123-4567',
  nationality: 'GH',
  day: 3,
  month: 2,
  year: 1995,
  email: ' ama@mail.example ',
  residentialAddress: '12 Ring Road',
};
const rules = { ageMin: 18, ageOf: () => 31, idTypes: [{ name: 'Passport', numberPattern: '[A-Z][0-9]{7}' }], nationalities: ['GH'] };

it('identity form: trims all fields', () => {
  expect(admitIdentity(form, rules)).toMatchObject({ ok: true, value: { firstName: 'Ama', email: 'ama@mail.example' } });
});

it.each([
  [17, { code: 'identity_under_age', args: ['18'] }],
  [-1, { code: 'identity_birth_invalid' }],
  [null, { code: 'identity_birth_invalid' }],
])('identity form: refuses an age of %s', (age, error) => {
  expect(admitIdentity(form, { ...rules, ageOf: () => age })).toEqual({ ok: false, error });
});

it('identity form: compares document numbers in any spelling', () => {
  expect(plainNumber('gha-123 456.789/0')).toBe('GHA1234567890');
});
