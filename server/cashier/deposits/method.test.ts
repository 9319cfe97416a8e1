import { formatMoney, instant, parsePhone, unwrap } from '@tausi/kernel';
import { assert as hold, expect, it } from 'vitest';
import { methodsOf, readAmount, suitsNumber } from './method.ts';

const today = instant(Date.UTC(2026, 10, 20));
const [mpesa] = methodsOf('ke', today);
hold(mpesa !== undefined);

it('deposit methods: M-Pesa and Airtel Money in Kenya, MTN MoMo and Airtel Money in Uganda, the wallets of Ghana, pages in Nigeria', () => {
  expect(mpesa).toMatchObject({ method: 'mpesa', provider: 'daraja', wholeAmountsOnly: true });
  expect(methodsOf('ke', today).map(({ method, provider }) => [method, provider])).toEqual([
    ['mpesa', 'daraja'],
    ['airtel', 'airtel-ke'],
  ]);
  expect(methodsOf('ug', today)).toMatchObject([
    { method: 'mtn', provider: 'momo-ug-in', wholeAmountsOnly: true },
    { method: 'airtel', provider: 'airtel-ug', wholeAmountsOnly: true },
  ]);
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

it.each([
  ['ke', '0712000001', ['mpesa']],
  ['ke', '0110000001', ['mpesa']],
  ['ke', '0733000001', ['airtel']],
  ['ke', '0788000001', ['airtel']],
  ['ke', '0752000001', ['airtel']],
  ['ke', '0757000001', ['mpesa']],
  ['ke', '0106000001', ['airtel']],
  // Of a third network.
  ['ke', '0777000001', []],
  ['ug', '0772000001', ['mtn']],
  ['ug', '0760000001', ['mtn']],
  ['ug', '0701000001', ['airtel']],
  ['ug', '0741000001', ['airtel']],
  ['ug', '0755000001', ['airtel']],
  ['ug', '0720000001', []],
] as const)('deposit methods: in %s the number %s is of %j', (market, number, expected) => {
  const phone = unwrap(parsePhone(market, number));
  expect(
    methodsOf(market, today)
      .filter((each) => suitsNumber(each, phone))
      .map(({ method }) => method),
  ).toEqual(expected);
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
