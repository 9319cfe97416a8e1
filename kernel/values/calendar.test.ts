import { instant, marketOf, unwrap } from '../index.ts';
import { describe, expect, it } from 'vitest';
import { ageOn, dayIn, parseDay } from './calendar.ts';

const at = (iso: string) => instant(Date.parse(iso));
const day = (text: string) => unwrap(parseDay(text));

describe('date of birth', () => {
  it.each(['2024-02-29', '2000-02-29', '1999-12-31', '1900-01-01'])('date of birth: accepts %s', (text) => {
    expect(parseDay(text).ok).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2001-04-31',
    '2001-13-01',
    '2001-00-10',
    '2001-01-00',
    '1899-12-31',
    '',
    '01-01-2001',
    '2001-1-1',
    '2001-01-01T00:00',
    'NaN-aN-aN',
  ])('date of birth: refuses %s', (text) => {
    expect(parseDay(text)).toEqual({ ok: false, error: { code: 'date_of_birth_invalid' } });
  });
});

describe('age', () => {
  it('age: counts a year only from the birthday on', () => {
    expect(ageOn(day('2008-11-21'), day('2026-11-20'))).toBe(17);
    expect(ageOn(day('2008-11-21'), day('2026-11-21'))).toBe(18);
    expect(ageOn(day('2001-11-22'), day('2026-11-21'))).toBe(24);
  });

  it('age: a birthday on 29 February counts from 1 March in a common year', () => {
    expect(ageOn(day('2008-02-29'), day('2026-02-28'))).toBe(17);
    expect(ageOn(day('2008-02-29'), day('2026-03-01'))).toBe(18);
  });

  it("age: uses the market's own time zone", () => {
    // At 23:30 UTC it is already the birthday in Nairobi, Kampala and Lagos, but not in Accra.
    const eve = at('2026-06-30T23:30:00Z');
    const birth = day('2008-07-01');
    const ages = (['ke', 'ug', 'ng', 'gh'] as const).map((market) => ageOn(birth, dayIn(marketOf(market).timeZone, eve)));
    expect(ages).toEqual([18, 18, 18, 17]);
    expect(ageOn(birth, dayIn('Africa/Nairobi', at('2026-06-30T20:59:59.999Z')))).toBe(17);
    expect(ageOn(birth, dayIn('Africa/Nairobi', at('2026-06-30T21:00:00Z')))).toBe(18);
  });
});
