import { instant, later, marketCodes } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import {
  depositGuideOf,
  rechargeStatus,
  registerStatus,
  statedOffer,
  waitingOffers,
  type Occasion,
  type RewardOffer,
} from './reward-offer.ts';

const now = instant(1_795_219_200_000);
const anOffer = (confId: number, occasion: Occasion, rest: Partial<RewardOffer> = {}): RewardOffer => ({
  confId,
  market: 'ke',
  occasion,
  campaign: `campaign-${confId}`,
  batchId: 7,
  flowId: 9,
  playedIn: 'casino',
  minMinor: 1_000n,
  maxMinor: 50_000_000n,
  sharePercent: 200,
  names: { en: 'An offer', sw: 'Ofa' },
  rules: { en: 'Rules', sw: 'Kanuni' },
  ...rest,
});
const arrived = (count: number) => ({ arrivedAt: Array.from({ length: count }, (_, at) => later(now, -at)), isUnderWay: false });
const none: ReadonlySet<number> = new Set();

describe('deposit offer', () => {
  it("deposit offer: is capped at the country's ceiling (specification §9), and has its activity number", () => {
    const shown = marketCodes.map((market) =>
      (['first_deposit', 'second_deposit'] as const).map((occasion) => statedOffer(anOffer(1, occasion, { market }))),
    );
    expect(shown.map((both) => both.map(({ market, maxMinor, batchId }) => [market, maxMinor / 100n, batchId]))).toEqual([
      [
        ['ke', 10_000n, 170_214],
        ['ke', 10_000n, 170_215],
      ],
      [
        ['ug', 300_000n, 170_218],
        ['ug', 300_000n, 170_219],
      ],
      [
        ['ng', 50_000n, 170_216],
        ['ng', 50_000n, 170_217],
      ],
      [
        ['gh', 500n, 170_212],
        ['gh', 500n, 170_213],
      ],
    ]);
  });

  it('deposit offer: keeps an amount below the ceiling, and other offers are unchanged', () => {
    expect(statedOffer(anOffer(1, 'first_deposit', { maxMinor: 2_000n }))).toMatchObject({ minMinor: 1_000n, maxMinor: 2_000n });
    expect(statedOffer(anOffer(1, 'register'))).toMatchObject({ maxMinor: 50_000_000n, batchId: 7 });
  });

  it('deposit offer: waits when its deposit was credited and it was not received', () => {
    const offers = [anOffer(1, 'first_deposit'), anOffer(2, 'second_deposit')];
    const waiting = (deposits: number, received = none) => waitingOffers(offers, received, arrived(deposits)).map(({ confId }) => confId);
    expect([waiting(0), waiting(1), waiting(2), waiting(3), waiting(2, new Set([1]))]).toEqual([[], [1], [1, 2], [1, 2], [2]]);
  });

  it('deposit offer: is shown as a guide for the next deposit', () => {
    const offers = [anOffer(1, 'first_deposit'), anOffer(2, 'second_deposit')];
    expect([0, 1, 2].map((count) => depositGuideOf(offers, arrived(count)))).toEqual([1, 2, 0]);
    expect([0, 1].map((count) => depositGuideOf([], arrived(count)))).toEqual([0, 0]);
    expect(depositGuideOf(offers, { ...arrived(0), isUnderWay: true })).toBe(0);
  });
});

it('registration reward: status is 1 while one waits, 2 when all were received, 0 when there is none', () => {
  const offers = [anOffer(1, 'register'), anOffer(2, 'register')];
  expect([
    registerStatus([], none),
    registerStatus(offers, none),
    registerStatus(offers, new Set([1])),
    registerStatus(offers, new Set([1, 2])),
  ]).toEqual([0, 1, 1, 2]);
});

it('recharge polling: reports nothing during a deposit, then each credit until its popup was shown', () => {
  const status = (count: number, shownAt: number | null, waiting = 0) =>
    rechargeStatus(arrived(count), { waiting, shownAt: shownAt === null ? null : later(now, shownAt) });
  expect(rechargeStatus({ ...arrived(1), isUnderWay: true }, { waiting: 1, shownAt: null })).toEqual({
    reward: null,
    deposit: null,
  });
  expect(status(0, null)).toEqual({ reward: 0, deposit: 0 });
  expect(status(1, null)).toEqual({ reward: 0, deposit: 1 });
  expect(status(2, -1, 1)).toEqual({ reward: 1, deposit: 1 });
  expect(status(1, 0)).toEqual({ reward: 0, deposit: 0 });
});
