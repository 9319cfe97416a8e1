import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DepositMethod } from './deposit-from-wire.ts';
import { amountProblem, arrivalOf, plainAmount, takenOffOf } from './deposit-amount.ts';

const method: DepositMethod = {
  method: 'mpesa',
  name: 'M-Pesa',
  available: true,
  until: null,
  amountMin: '20.00',
  amountMax: '250000.00',
  wholeAmountsOnly: true,
  quickAmounts: ['100.00'],
  suggested: ['100.00'],
  taxPpm: 0,
  feePpm: 0,
  suitsNumber: true,
  failsLately: false,
  opensPage: false,
  savedMethods: [],
  savesCards: false,
  phonePageUrl: null,
};

describe('the deposit amount', () => {
  it.each([
    ['500', null],
    ['20', null],
    [' 1,000 ', null],
    ['250000', null],
    ['500.00', null],
    ['19', 'tooLow'],
    ['250001', 'tooHigh'],
    ['20.5', 'notWhole'],
    ['', 'invalid'],
    ['0', 'invalid'],
    ['-5', 'invalid'],
    ['abc', 'invalid'],
    ['1e3', 'invalid'],
  ])('deposit amount: %j has the problem %s', (typed, id) => {
    expect(amountProblem(typed, method, 'KES')?.id ?? null).toBe(id);
  });

  it('deposit amount: a refusal names the bound', () => {
    expect(amountProblem('5', method, 'KES')).toEqual({ id: 'tooLow', bound: '20.00' });
  });

  it('deposit amount: is sent without spaces and separators', () => {
    expect(plainAmount(' 12,500 ')).toBe('12500');
  });
});

describe('the deposit preview', () => {
  it('deposit preview: shows the full amount without deductions', () => {
    expect(arrivalOf('500', method, 'KES')).toEqual({ pays: '500.00', tax: '0.00', fee: '0.00', arrives: '500.00' });
  });

  it('deposit preview: deducts the excise of 5 % and a fee', () => {
    expect(arrivalOf('100', { ...method, taxPpm: 50_000, feePpm: 10_000 }, 'KES')).toEqual({
      pays: '100.00',
      tax: '5.00',
      fee: '1.00',
      arrives: '94.00',
    });
  });

  it('deposit preview: is empty for an invalid amount', () => {
    expect(arrivalOf('5', method, 'KES')).toBeNull();
  });

  it('deposit preview: always adds up to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 250_000 }), fc.integer({ min: 0, max: 200_000 }), (amount, taxPpm) => {
        const arrival = arrivalOf(String(amount), { ...method, taxPpm }, 'KES');
        const cents = (text = ''): number => Number(text.replace('.', ''));
        expect(cents(arrival?.arrives) + cents(arrival?.tax)).toBe(cents(arrival?.pays));
      }),
    );
  });
});

describe('deductions', () => {
  const taxed: DepositMethod = { ...method, taxPpm: 50_000 };

  it('deductions: are shown before an amount is typed, then with their amount', () => {
    expect(takenOffOf(null, taxed)).toEqual([{ id: 'tax', amount: null }]);
    expect(takenOffOf(arrivalOf('100', taxed, 'KES'), taxed)).toEqual([{ id: 'tax', amount: '5.00' }]);
  });

  it('deductions: are none without tax and fee', () => {
    expect(takenOffOf(null, method)).toEqual([]);
    expect(takenOffOf(arrivalOf('100', method, 'KES'), method)).toEqual([]);
  });
});
