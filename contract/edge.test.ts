import { describe, expect, it } from 'vitest';
import { amountAsked, calendarDay, moreOf, plainText, platform, seqMark, size, wholeNumber } from './edge.ts';
import { device } from './players/session/device.ts';

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe('values at the edge', () => {
  it('reads a whole number from digits and from a JSON number alike', () => {
    expect(wholeNumber(1, 20).parse('15')).toBe(15);
    expect(wholeNumber(1, 20).parse(15)).toBe(15);
  });

  it.each(['', ' 1', '1.0', '1e1', '0x1', 'NaN', 'Infinity', '21', '0', '99999999999999999999', null, true, [1], 1.5, Number.NaN])(
    'takes no %j for a whole number from 1 to 20',
    (value) => expect(takes(wholeNumber(1, 20), value)).toBe(false),
  );

  it.each(['2026-99-99', '2026-02-29', '2026-11-31', '0000-01-01', '1999-12-31', '2026-1-1', ''])('takes no %j for a day', (value) =>
    expect(takes(calendarDay, value)).toBe(false),
  );

  it.each(['2026-11-23', '2024-02-29'])('takes %j for a day', (value) => expect(takes(calendarDay, value)).toBe(true));

  it.each(['0', '20', '20.5', '20.50', '1234567890123.99'])('takes %s for an amount', (text) =>
    expect(takes(amountAsked, text)).toBe(true),
  );

  it.each(['', '-1', '+1', '1.', '.5', '01', '1.234', '1,000', '1e3', 'NaN', ' 1', '12345678901234', 20, 20.5, null])(
    'takes no %j for an amount',
    (value) => expect(takes(amountAsked, value)).toBe(false),
  );

  it('pages by 15, from the start, unless asked otherwise', () => {
    expect(size.parse(undefined)).toBe(15);
    const more = moreOf(seqMark);
    expect([more.parse(undefined), more.parse('17')]).toEqual(['', '17']);
    for (const mark of ["'; drop table", '0', '-1', 'x', '1 ', '9'.repeat(30)]) expect(takes(more, mark)).toBe(false);
    expect(takes(size, '51')).toBe(false);
  });

  it('knows the platform codes of the specification and no other', () => {
    expect(['21', '2', '4', '22', '9', '24'].map((code) => platform.parse(code))).toEqual([21, 2, 4, 22, 9, 24]);
    expect(takes(platform, '23')).toBe(false);
  });

  it('refuses control characters in a text', () => {
    expect(takes(plainText(0, 10), 'Amina Ö')).toBe(true);
    expect(takes(plainText(0, 10), 'a\u0000b')).toBe(false);
  });

  it('reads the device from JSON text or an object, and counts what it cannot read as not sent', () => {
    expect(device.parse('{"osName":"Android","extra":1}')).toEqual({ osName: 'Android' });
    expect(device.parse({ deviceWidth: 360 })).toEqual({ deviceWidth: 360 });
    expect(device.parse('{broken')).toEqual({});
    expect(device.parse(undefined)).toBeUndefined();
  });
});
