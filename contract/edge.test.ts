import { describe, expect, it } from 'vitest';
import { amountParam, calendarDay, moreOf, plainText, platform, seqMark, size, wholeNumber } from './edge.ts';
import { device } from './players/session/device.ts';

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe('wire values', () => {
  it('wholeNumber accepts digits and a JSON number', () => {
    expect(wholeNumber(1, 20).parse('15')).toBe(15);
    expect(wholeNumber(1, 20).parse(15)).toBe(15);
  });

  it.each(['', ' 1', '1.0', '1e1', '0x1', 'NaN', 'Infinity', '21', '0', '99999999999999999999', null, true, [1], 1.5, Number.NaN])(
    'wholeNumber from 1 to 20 refuses %j',
    (value) => expect(takes(wholeNumber(1, 20), value)).toBe(false),
  );

  it.each(['2026-99-99', '2026-02-29', '2026-11-31', '0000-01-01', '1999-12-31', '2026-1-1', ''])('calendarDay refuses %j', (value) =>
    expect(takes(calendarDay, value)).toBe(false),
  );

  it.each(['2026-11-23', '2024-02-29'])('calendarDay accepts %j', (value) => expect(takes(calendarDay, value)).toBe(true));

  it.each(['0', '20', '20.5', '20.50', '1234567890123.99'])('amountParam accepts %s', (text) =>
    expect(takes(amountParam, text)).toBe(true),
  );

  it.each(['', '-1', '+1', '1.', '.5', '01', '1.234', '1,000', '1e3', 'NaN', ' 1', '12345678901234', 20, 20.5, null])(
    'amountParam refuses %j',
    (value) => expect(takes(amountParam, value)).toBe(false),
  );

  it('a page has 15 rows and starts at the beginning by default', () => {
    expect(size.parse(undefined)).toBe(15);
    const more = moreOf(seqMark);
    expect([more.parse(undefined), more.parse('17')]).toEqual(['', '17']);
    for (const mark of ["'; drop table", '0', '-1', 'x', '1 ', '9'.repeat(30)]) expect(takes(more, mark)).toBe(false);
    expect(takes(size, '51')).toBe(false);
  });

  it('platform accepts exactly the codes of the specification', () => {
    expect(['21', '2', '4', '22', '9', '24'].map((code) => platform.parse(code))).toEqual([21, 2, 4, 22, 9, 24]);
    expect(takes(platform, '23')).toBe(false);
  });

  it('plainText refuses control characters', () => {
    expect(takes(plainText(0, 10), 'Amina Ö')).toBe(true);
    expect(takes(plainText(0, 10), 'a\u0000b')).toBe(false);
  });

  it('device accepts JSON text or an object, and treats unreadable input as absent', () => {
    expect(device.parse('{"osName":"Android","extra":1}')).toEqual({ osName: 'Android' });
    expect(device.parse({ deviceWidth: 360 })).toEqual({ deviceWidth: 360 });
    expect(device.parse('{broken')).toEqual({});
    expect(device.parse(undefined)).toBeUndefined();
  });
});
