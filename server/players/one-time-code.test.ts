import { parsePhone, unwrap } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf, messageWith, nameOfSubject } from './one-time-code.ts';

it('a code has six digits, whatever was drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      expect(codeOf(number)).toMatch(/^\d{6}$/);
    }),
  );
  expect(codeOf(42)).toBe('000042');
});

it('a message holds the code for people and, in its last line, for the phone and this host alone', () => {
  const text = messageWith('Code {code}, {minutes} minutes.', { code: '004213', host: 'play.example' });
  expect(text).toBe('Code 004213, 5 minutes.\n\n@play.example #004213');
});

it('each country, number and purpose has a name of its own', () => {
  const phone = unwrap(parsePhone('ke', '0712345678'));
  const names = (['reset_password', 'bind_phone', 'change_phone'] as const).map((purpose) =>
    nameOfSubject({ market: 'ke', phone, purpose }),
  );
  expect(new Set(names).size).toBe(3);
});
