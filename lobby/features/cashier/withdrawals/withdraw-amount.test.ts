import { formatMoney, money } from '@tausi/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pocketOf, quickWithdrawals, shownProblem, withdrawProblem } from './withdraw-amount.ts';

const kenyan = { currency: 'KES', tax: { ppm: 50_000, on: 'amount' } } as const;
const mpesa = {
  method: 'mpesa',
  name: 'M-Pesa',
  amountMin: '50.00',
  amountMax: '250000.00',
  amountMaxInParts: '250000.00',
  wholeAmountsOnly: true,
  promiseSeconds: 300,
  needs: 'phone' as const,
  takesNumbers: true,
  suitsNumber: true,
  available: true,
  until: null,
  failsLately: false,
};
const within = (cash: string, method?: typeof mpesa) => ({ cash, currency: 'KES' as const, method });
const someMinor = fc.bigInt({ min: 1n, max: 10n ** 12n });
const asText = (minor: bigint) => formatMoney(money('KES', minor));

describe('the amount of a withdrawal', () => {
  it('withdrawal amount: is above zero and at most the balance', () => {
    expect(['', '0', 'abc', '-5', '1e3', '1.234'].map((typed) => withdrawProblem(typed, within('100.00')))).toEqual(
      Array(6).fill('invalid'),
    );
    expect(withdrawProblem('100.01', within('100.00'))).toBe('tooHigh');
    expect([withdrawProblem('100', within('100.00')), withdrawProblem('1,000.50', within('1000.50'))]).toEqual([null, null]);
  });

  it('withdrawal preview: deducts the excise of Kenya', () => {
    expect(pocketOf('1,000', '5000.00', kenyan)).toEqual({ leaves: '1000.00', tax: '50.00', arrives: '950.00', taxIsMost: false });
    expect(pocketOf('1000', '5000.00', { currency: 'UGX', tax: null })).toMatchObject({ tax: '0.00', arrives: '1000.00' });
    expect(pocketOf('1000', '5000.00', { currency: 'NGN', tax: { ppm: 50_000, on: 'net_winnings' } })?.taxIsMost).toBe(true);
    expect(pocketOf('6000', '5000.00', kenyan)).toBeNull();
  });

  it('withdrawal preview: tax and net payout add up to the amount', () =>
    fc.assert(
      fc.property(someMinor, (minor) => {
        const pocket = pocketOf(asText(minor), asText(minor), kenyan);
        const cents = (text: string | undefined) => BigInt((text ?? '').replace('.', ''));
        expect(cents(pocket?.tax) + cents(pocket?.arrives)).toBe(minor);
      }),
    ));

  it('withdrawal presets: are valid parts of the balance', () =>
    fc.assert(
      fc.property(someMinor, (minor) => {
        const quick = quickWithdrawals(within(asText(minor)));
        expect(quick.length > 0).toBe(minor >= 100n);
        for (const amount of quick) {
          expect(withdrawProblem(amount, within(asText(minor)))).toBeNull();
          expect(amount).toMatch(/\.00$/);
        }
      }),
    ));

  it('withdrawal presets: are whole units without repeats', () => {
    expect(quickWithdrawals(within('950.37'))).toEqual(['237.00', '475.00', '950.00']);
    expect(quickWithdrawals(within('2.90'))).toEqual(['1.00', '2.00']);
    expect(quickWithdrawals(within('0.99'))).toEqual([]);
  });

  it('withdrawal amount: keeps to the bounds of the method, and so do its presets', () => {
    const problems = ['49', '50', '250000', '250001'].map((typed) => withdrawProblem(typed, within('900000.00', mpesa)));
    expect(problems).toEqual(['tooLow', null, null, 'aboveMax']);
    expect(quickWithdrawals(within('900000.00', mpesa))).toEqual(['62500.00', '125000.00', '250000.00']);
    expect(quickWithdrawals(within('120.00', mpesa))).toEqual(['60.00', '120.00']);
  });

  it('withdrawal amount: above the balance is reported while typing, an invalid one only on submit', () => {
    const shown = (typed: string, wasTried: boolean) => shownProblem(withdrawProblem(typed, within('100.00')), wasTried);
    expect([shown('', false), shown('1e3', false), shown('100', false), shown('101', false)]).toEqual([null, null, null, 'tooHigh']);
    expect([shown('', true), shown('101', true)]).toEqual(['invalid', 'tooHigh']);
  });
});
