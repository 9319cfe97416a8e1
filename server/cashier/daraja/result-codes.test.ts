import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reasonOf, reasonOfApiError } from './result-codes.ts';

it.each([
  ['1', 'insufficient_funds'],
  ['2', 'amount_too_low'],
  ['3', 'amount_too_high'],
  ['4', 'daily_limit'],
  ['8', 'receiver_full'],
  ['17', 'repeated_too_soon'],
  ['1001', 'phone_busy'],
  ['1019', 'expired'],
  ['1025', 'prompt_not_sent'],
  ['9999', 'prompt_not_sent'],
  ['1032', 'cancelled'],
  ['1037', 'no_answer'],
  ['2001', 'wrong_pin'],
  ['2028', 'service_fault'],
  ['8006', 'pin_locked'],
  ['SFC_IC0003', 'number_invalid'],
  ['4242', 'unknown'],
  ['constructor', 'unknown'],
])('result codes: the player sees code %s as %s', (code, reason) => {
  expect(reasonOf(code)).toBe(reason);
});

it('result codes: reads refusals of the API itself', () => {
  expect(reasonOfApiError('500.001.1001', 'Unable to lock subscriber, a transaction is already in process')).toBe('phone_busy');
  expect(reasonOfApiError('500.001.1001', 'Wrong credentials')).toBe('service_fault');
  expect(reasonOfApiError('500.003.02', 'Spike Arrest Violation')).toBe('provider_busy');
  expect(reasonOfApiError('400.002.02', 'Bad Request - Invalid PhoneNumber')).toBe('number_invalid');
});

it('Daraja codes, P11: an undocumented code of a prompt is no refusal, and one of a result stays open', () => {
  const [refused, results] = [new Set<unknown>(), new Set<unknown>()];
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{2}\.\d{3}(?:\.\d{2,4})?$/), fc.string(), (code, message) => {
      const isDocumented = /^(?:400\.002\.02|404\.001\.01|405\.001|500\.001\.1001|500\.003\.0[23])/.test(code);
      if (!isDocumented) refused.add(reasonOfApiError(code, message));
    }),
  );
  fc.assert(fc.property(fc.stringMatching(/^[a-z]{3,12}$|^7\d{3}$/), (code) => void results.add(reasonOf(code))));
  expect([[...refused], [...results]]).toEqual([[null], ['unknown']]);
  for (const code of ['500.003.1001', '500.002.1001', '500.009.7777']) expect([code, reasonOfApiError(code, '')]).toEqual([code, null]);
});
