import { describe, expect, it } from 'vitest';
import { calendarDay, registrationProblems, type RegistrationDraft } from './registration.ts';

const rules = { ageMin: 18, passwordLengthMin: 6, passwordLengthMax: 16 };
const draft: RegistrationDraft = {
  phone: '0712 345 678',
  password: 'tembo-7',
  birth: { day: '21', month: '11', year: '2008' },
  hasAccepted: true,
};
// 20 November 2026, 21:30 in London, 00:30 of the 21st in Nairobi.
const at = Date.UTC(2026, 10, 20, 21, 30);
const check = (change: Partial<RegistrationDraft>, given = rules) =>
  registrationProblems({ ...draft, ...change }, given, { country: 'ke', at });

describe('a registration before it is sent', () => {
  it('registration: accepts a player on the 18th birthday in the market’s calendar', () => {
    expect(check({})).toEqual({ phone: null, password: null, birth: null, terms: null });
  });

  it('registration: refuses a player who turns 18 tomorrow or is under the market’s age', () => {
    expect(check({ birth: { day: '22', month: '11', year: '2008' } }).birth).toEqual({
      textId: 'players.birth.underAge',
      values: { age: 18 },
    });
    expect(check({}, { ...rules, ageMin: 25 }).birth).toEqual({ textId: 'players.birth.underAge', values: { age: 25 } });
  });

  it('registration: refuses a birth date that does not exist or lies in the future', () => {
    expect(calendarDay({ day: '31', month: '4', year: '2000' })).toBeNull();
    expect(calendarDay({ day: '29', month: '2', year: '2001' })).toBeNull();
    expect(calendarDay({ day: '29', month: '2', year: '2000' })).toBe('2000-02-29');
    expect(calendarDay({ day: '', month: '2', year: '2000' })).toBeNull();
    expect(check({ birth: { day: '1', month: '1', year: '2027' } }).birth).toEqual({ textId: 'players.birth.invalid' });
  });

  it.each(['071234567', '0812345678', '', 'abc', '+256712345678'])('registration: refuses %j as a Kenyan mobile number', (phone) => {
    expect(check({ phone }).phone).toEqual({ textId: 'players.phone.invalid' });
  });

  it.each(['12345', '12345678901234567', ''])('registration: refuses %j as a password', (password) => {
    expect(check({ password }).password).toEqual({ textId: 'players.password.length', values: { min: 6, max: 16 } });
  });

  it('registration: requires the terms', () => {
    expect(check({ hasAccepted: false }).terms).toEqual({ textId: 'players.terms.needed' });
  });
});
