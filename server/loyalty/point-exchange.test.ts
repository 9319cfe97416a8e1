import { money, unwrap } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { decideExchange, exchangeTerms } from './point-exchange.ts';

const kes = (minor: bigint) => money('KES', minor);
const facts = { terms: exchangeTerms('ke', 0), points: 5_000n, cashTodayMinor: 0n };
const cash = { gives: kes(100n), times: 1 };

describe('exchange of points', () => {
  it('exchange: a thousand points are 1.00 in cash, twice that from rank 5, or 200 coins', () => {
    expect(exchangeTerms('ke', 4).options).toEqual([
      { optionId: 1, gives: kes(100n) },
      { optionId: 2, gives: money('COIN', 200n) },
    ]);
    expect(exchangeTerms('ke', 5).options[0]).toEqual({ optionId: 1, gives: kes(200n) });
    expect(exchangeTerms('ug', 0)).toMatchObject({ options: [{ gives: money('UGX', 2_800n) }, {}], dayMax: money('UGX', 280_000n) });
    expect(unwrap(decideExchange(facts, { ...cash, times: 3 }))).toEqual({ points: money('POINT', 3_000n), into: kes(300n) });
  });

  it('exchange: more points than the player has are refused', () => {
    expect(decideExchange(facts, { ...cash, times: 6 })).toEqual({ ok: false, error: { code: 'points_short', needed: 6_000n } });
  });

  it('exchange: cash ends at the cap of the day, coins do not', () => {
    const nearly = { ...facts, cashTodayMinor: 9_900n };
    expect(unwrap(decideExchange(nearly, cash)).into).toEqual(kes(100n));
    expect(decideExchange(nearly, { ...cash, times: 2 })).toEqual({ ok: false, error: { code: 'exchange_day_limit', left: kes(100n) } });
    expect(unwrap(decideExchange(nearly, { gives: money('COIN', 200n), times: 2 })).into).toEqual(money('COIN', 400n));
  });
});
