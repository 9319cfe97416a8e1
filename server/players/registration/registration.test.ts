import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { admit, type Application, type RegistrationRules } from './registration.ts';

const at = instant(Date.parse('2026-11-21T09:00:00Z'));
const rules: RegistrationRules = { ageMin: 18, termsVersion: '2026-11', lengths: { min: 6, max: 16 }, isCommon: () => false };
const application: Application = {
  market: 'ke',
  account: '+254 712 345 678',
  password: 'karibu2026',
  nickname: ' Amani ',
  dateOfBirth: '2000-01-31',
  termsVersion: '2026-11',
};
const refused = (change: Partial<Application>, other: Partial<RegistrationRules> = {}) => {
  const outcome = admit({ ...application, ...change }, { ...rules, ...other }, at);
  return outcome.ok ? 'admitted' : outcome.error;
};

it('registration rules: admit, with the phone in its stored form', () => {
  expect(admit(application, rules, at)).toEqual({ ok: true, value: { phone: '0712345678', nickname: 'Amani' } });
});

it('registration rules: refuse a phone of another format or country', () => {
  expect(refused({ account: '0812345678' })).toEqual({ code: 'phone_invalid' });
  expect(refused({ market: 'gh' })).toEqual({ code: 'phone_invalid' });
});

it('registration rules: refuse a password against the policy, and state its lengths', () => {
  expect(refused({ password: 'short' })).toEqual({ code: 'password_invalid', args: ['6', '16'] });
});

it("registration rules: refuse a player one day under the market's age, and admit on the birthday", () => {
  expect(refused({ dateOfBirth: '2008-11-22' })).toEqual({ code: 'under_age', args: ['18'] });
  expect(refused({ dateOfBirth: '2008-11-21' })).toBe('admitted');
  expect(refused({ dateOfBirth: '2001-11-22' }, { ageMin: 25 })).toEqual({ code: 'under_age', args: ['25'] });
  expect(refused({ dateOfBirth: '2001-11-21' }, { ageMin: 25 })).toBe('admitted');
});

it('registration rules: refuse an invalid or future date of birth', () => {
  expect(refused({ dateOfBirth: '2000-02-30' })).toEqual({ code: 'date_of_birth_invalid' });
  expect(refused({ dateOfBirth: '2026-11-22' })).toEqual({ code: 'date_of_birth_invalid' });
});

it('registration rules: refuse terms that are outdated or not yet current', () => {
  expect(refused({ termsVersion: '2025-01' })).toEqual({ code: 'terms_outdated' });
});

it('registration rules: refuse a nickname that is too long or a phone number', () => {
  expect(refused({ nickname: 'x'.repeat(21) })).toEqual({ code: 'nickname_invalid' });
  expect(refused({ nickname: 'call 0712 345 678' })).toEqual({ code: 'nickname_invalid' });
  expect(refused({ nickname: 'Simba 007' })).toBe('admitted');
});
