import { money } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { fromBalanceResult } from './from-wire.ts';

const result = (fields: object) => ({
  Result: { ResultType: 0, ResultCode: 0, ResultDesc: 'done', OriginatorConversationID: 'o', ConversationID: 'c', ...fields },
});
const balances = (text: unknown) => result({ ResultParameters: { ResultParameter: [{ Key: 'AccountBalance', Value: text }] } });
const documented =
  'Working Account|KES|700000.00|700000.00|0.00|0.00&Float Account|KES|0.00|0.00|0.00|0.00&Utility Account|KES|228037.50|228000.00|37.50|0.00&Charges Paid Account|KES|-1540.00|-1540.00|0.00|0.00';

it('balance result: the current amount of the utility account is reported', () => {
  expect(fromBalanceResult(balances(documented))).toEqual({ kind: 'reported', amount: money('KES', 22_803_750n) });
});

it('balance result: a single parameter without its list is read', () => {
  const single = result({ ResultParameters: { ResultParameter: { Key: 'AccountBalance', Value: 'Utility Account|KES|-12|0|0|0' } } });
  expect(fromBalanceResult(single)).toEqual({ kind: 'reported', amount: money('KES', -1_200n) });
});

it('balance result: a failed question tells nothing', () => {
  expect(fromBalanceResult(result({ ResultCode: 21 }))).toEqual({ kind: 'unanswered' });
});

it.each([
  ['no accounts', balances('')],
  ['no utility account', balances('Working Account|KES|1.00|1.00|0.00|0.00')],
  ['another currency', balances('Utility Account|UGX|1.00|1.00|0.00|0.00')],
  ['an amount that is no number', balances('Utility Account|KES|1e9|0|0|0')],
  ['an amount in scientific words', balances('Utility Account|KES|NaN|0|0|0')],
  ['a number instead of text', balances(5)],
  ['no result', { Body: {} }],
  ['nothing', null],
])('balance result: %s is malformed', (_what, body) => {
  expect(fromBalanceResult(body)).toBeNull();
});
