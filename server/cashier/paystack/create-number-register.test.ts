import { expect, it } from 'vitest';
import { fromCustomer } from './create-number-register.ts';

const bvn = (value: string, country = 'NG') => ({ country, type: 'bvn', value });
const known = (identified: boolean, identifications: unknown) =>
  ({ kind: 'done', data: { identified, identifications }, meta: null }) as const;

it.each([
  ['confirmed', known(true, [bvn('223*****677')])],
  ['confirmed', known(true, [bvn('111*****222'), bvn('223*****677')])],
  // Another number of the same customer, one of another country, and a failed comparison.
  ['not_confirmed', known(true, [bvn('223*****678')])],
  ['not_confirmed', known(true, [bvn('223*****677', 'GH')])],
  ['not_confirmed', known(false, [bvn('223*****677')])],
  ['not_confirmed', known(false, null)],
  ['not_confirmed', { kind: 'refused', httpStatus: 404, message: '' } as const],
  ['unanswered', { kind: 'refused', httpStatus: 429, message: '' } as const],
  ['unanswered', { kind: 'done', data: { identified: 'yes' }, meta: null } as const],
  ['unanswered', { kind: 'not_sent' } as const],
])('bank verification number: 22345678677 is %s by %j', (answer, of) => {
  expect(fromCustomer(of, '22345678677')).toBe(answer);
});
