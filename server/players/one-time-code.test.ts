import { parsePhone, unwrap } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf, messageWith, nameOfSubject } from './one-time-code.ts';

it('one-time code: has six digits for every number drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      expect(codeOf(number)).toMatch(/^\d{6}$/);
    }),
  );
  expect(codeOf(42)).toBe('000042');
});

it('one-time code: the message shows the code, and its last line binds autofill to this host', () => {
  const text = messageWith('Code {code}, {minutes} minutes.', { code: '004213', host: 'play.example' });
  expect(text).toBe('Code 004213, 5 minutes.\n\n@play.example #004213');
});

it('one-time code: each country, number and purpose has its own subject name', () => {
  const phone = unwrap(parsePhone('ke', '0712345678'));
  const names = (['reset_password', 'bind_phone', 'change_phone'] as const).map((purpose) =>
    nameOfSubject({ market: 'ke', phone, purpose }),
  );
  expect(new Set(names).size).toBe(3);
});
