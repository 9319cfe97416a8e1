import { formatMoney, instant } from '@tausi/kernel';
import { assert as hold, expect, it } from 'vitest';
import { methodsOf, readAmount } from './method.ts';

const today = instant(Date.UTC(2026, 10, 20));
const [mpesa] = methodsOf('ke', today);
hold(mpesa !== undefined);

it('deposit methods: M-Pesa in Kenya, MTN MoMo in Uganda and Ghana, the other wallets of Ghana, pages in Nigeria', () => {
  expect(mpesa).toMatchObject({ method: 'mpesa', provider: 'daraja', wholeAmountsOnly: true });
  expect(methodsOf('ug', today)).toMatchObject([{ method: 'mtn', provider: 'momo-ug-in', wholeAmountsOnly: true }]);
  expect(methodsOf('ng', today).map(({ method, opensPage }) => [method, opensPage])).toEqual([
    ['card', true],
    ['bank_transfer', true],
    ['ussd', true],
  ]);
  expect(methodsOf('gh', today).map(({ method, provider, opensPage }) => [method, provider, opensPage])).toEqual([
    ['mtn', 'momo-gh-in', false],
    ['telecel', 'paystack-gh', false],
    ['at', 'paystack-gh', false],
  ]);
});

it('deposit methods: offers quick amounts that are valid', () => {
  for (const market of ['ke', 'ug', 'ng', 'gh'] as const)
    for (const method of methodsOf(market, today))
      for (const quick of method.quickAmounts) expect(readAmount(method, formatMoney(quick)).ok).toBe(true);
});

it.each([
  ['20', null],
  ['250000.00', null],
  ['19', 'deposit_below_minimum'],
  ['250001', 'deposit_above_maximum'],
  ['100.50', 'deposit_amount_not_whole'],
  ['0', 'amount_invalid'],
  ['-20', 'amount_invalid'],
  ['1e3', 'amount_invalid'],
  ['NaN', 'amount_invalid'],
  ['', 'amount_invalid'],
  ['99999999999999999999', 'amount_invalid'],
])('deposit methods: reads %s as %s', (text, code) => {
  const read = readAmount(mpesa, text);
  expect(read.ok ? null : read.error.code).toBe(code);
});
