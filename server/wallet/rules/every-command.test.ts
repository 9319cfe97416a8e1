import { gameId, minorMax, money, type Asset, type Money } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WalletCommand } from '../command.ts';
import { decide } from './decide.ts';
import { intentionOf } from './intention.ts';
import type { Movement } from './movement.ts';
import { afterMovement, type PlayerBooks } from './player-books.ts';
import { a, after, booksWith, codeOf, coins, holdId, kes, points } from './test-rule-book.ts';

/** Every command with an amount, built with a given amount; `least` is the smallest it accepts. */
const ofAmount: Readonly<
  Record<string, { readonly of: (amount: Money) => WalletCommand; readonly least: bigint; readonly asset?: 'COIN' | 'POINT' }>
> = {
  stake: { of: (stake) => a.stake(1n, { stake }), least: 1n },
  'stake of an instant round': { of: (stake) => a.bet(1n, 0n, { stake }), least: 1n },
  'payout of an instant round': { of: (payout) => a.bet(1n, 0n, { payout }), least: 0n },
  coupon: { of: (amount) => a.bet(5_000n, 0n, { coupon: { couponId: 'c', amount } }), least: 1n },
  raise: { of: (stake) => ({ ...a.raise(1n, 100n), stake }), least: 1n },
  'stake before a raise': { of: (staked) => ({ ...a.raise(1n, 100n), staked }), least: 1n },
  'raise that ends its round': { of: (stake) => ({ ...a.raiseAndWin(1n, 100n, 0n), stake }), least: 1n },
  'payout of a raise': { of: (payout) => ({ ...a.raiseAndWin(1n, 100n, 0n), payout }), least: 0n },
  win: { of: (payout) => ({ ...a.win(0n), payout }), least: 0n },
  void: { of: (stake) => ({ ...a.void(1n), stake }), least: 1n },
  'provider bet': { of: (stake) => a.providerBet('1', 0n, { stake }), least: 0n },
  'provider win': { of: (payout) => ({ ...a.providerWin('1', null, 0n), payout }), least: 0n },
  deposit: { of: (amount) => ({ ...a.deposit(1n), amount }), least: 1n },
  'reversed deposit': { of: (amount) => ({ ...a.depositReversed(1n), amount }), least: 1n },
  hold: { of: (amount) => ({ ...a.hold(1n), amount }), least: 1n },
  bonus: { of: (amount) => ({ ...a.grant(1n), amount }), least: 1n },
  reward: { of: (amount) => a.reward(amount), least: 1n },
  'redeemed points': { of: (amount) => a.redemption(amount, kes(1n)), least: 1n, asset: 'POINT' },
  'result of a redemption': { of: (amount) => a.redemption(points(1n), amount), least: 1n },
  'price of a play': { of: (amount) => a.coinPlay(amount), least: 0n, asset: 'COIN' },
  'prize of a play': { of: (amount) => a.coinPlay(coins(0n), amount), least: 1n },
  tax: { of: (amount) => a.tax(amount), least: 1n },
};
type Case = { readonly name: string; readonly of: (amount: Money) => WalletCommand; readonly least: bigint; readonly asset: Asset };
const cases = Object.entries(ofAmount).map(([name, { of, least, asset }]): Case => ({ name, of, least, asset: asset ?? 'KES' }));
const rich = booksWith(1_000_000n, { coins: coins(1_000n), points: points(1_000n) });
const full = booksWith(minorMax, { coins: coins(minorMax), points: points(minorMax) });

describe.each(cases)('the amount of a $name', ({ of, least, asset }) => {
  it('the amount of a $name is accepted from its minimum on', () => {
    expect(codeOf(decide(rich, of(money(asset, least))))).toBe('booked');
    expect(codeOf(decide(rich, of(money(asset, least - 1n))))).toBe('amount_invalid');
    expect(codeOf(decide(rich, of(money(asset, -minorMax))))).toBe('amount_invalid');
  });

  it('the amount of a $name has its own currency', () => {
    for (const foreign of ['UGX', 'NGN', 'GHS'] as const) {
      expect(codeOf(decide(rich, of(money(foreign, 10n))))).toBe('currency_mismatch');
    }
  });

  it('the amount of a $name at the edge of 64 bits is booked exactly or refused, and never throws', () => {
    for (const books of [booksWith(0n), rich, full]) {
      for (const edge of [minorMax, minorMax - 1n]) {
        const decided = decide(books, of(money(asset, edge)));
        expect(['booked', 'amount_invalid', 'insufficient_funds']).toContain(codeOf(decided));
        if (decided.ok) expectSound(decided.value);
      }
    }
  });
});

// Every command, with amounts that often collide with the books.
const someAmount = fc.oneof(fc.bigInt(-2n, 40n), fc.bigInt(-10n, 10_000n), fc.constantFrom(minorMax, minorMax - 1n, 0n));
const someGame = fc.constantFrom(29, 31, 32).map((game) => gameId(game));
const someId = fc.constantFrom('1', '2');
const someCommand: fc.Arbitrary<WalletCommand> = fc.oneof(
  someAmount.map((stake) => a.stake(stake)),
  fc.tuple(someAmount, someAmount, someGame).map(([stake, payout, game]) => a.bet(stake, payout, { gameId: game })),
  fc.tuple(someAmount, someAmount).map(([stake, amount]) => a.stake(stake, { coupon: { couponId: 'c', amount: kes(amount) } })),
  fc.tuple(someAmount, someAmount).map(([stake, staked]) => a.raise(stake, staked)),
  fc.tuple(someAmount, someAmount, someAmount).map(([stake, staked, payout]) => a.raiseAndWin(stake, staked, payout)),
  someAmount.map((payout) => a.win(payout)),
  someAmount.map((stake) => a.void(stake)),
  fc.tuple(someId, someAmount).map(([id, stake]) => a.providerBet(`b${id}`, stake)),
  fc.tuple(someId, someId, someAmount).map(([id, bet, payout]) => a.providerWin(`w${id}`, `b${bet}`, payout)),
  fc.tuple(someId, fc.constantFrom('b', 'w')).map(([id, step]) => a.rollback('r', `${step}${id}`)),
  fc.tuple(someAmount, fc.option(someAmount, { nil: undefined })).map(([amount, tax]) => a.deposit(amount, tax)),
  fc.tuple(someAmount, fc.option(someAmount, { nil: undefined })).map(([amount, tax]) => a.depositReversed(amount, tax)),
  fc.tuple(someAmount, fc.option(someAmount, { nil: undefined })).map(([amount, tax]) => a.hold(amount, tax)),
  fc.constantFrom(a.capture(), a.release(), a.payoutReturned(), a.payoutFound(), a.conversion(), a.forfeit()),
  fc
    .tuple(someAmount, fc.constantFrom(0n, 500n, 100_000n))
    .map(([amount, least]) => a.grant(amount, { wageringRequirement: kes(least), cashOutMax: kes(300n) })),
  fc.tuple(someAmount, someAmount, someAmount).map(([cash, pieces, loyalty]) => a.reward(kes(cash), coins(pieces), points(loyalty))),
  fc.tuple(someAmount, someAmount).map(([from, into]) => a.redemption(points(from), kes(into))),
  fc.tuple(someAmount, someAmount, someAmount).map(([price, cash, pieces]) => a.coinPlay(coins(price), kes(cash), coins(pieces))),
  someAmount.map((amount) => a.tax(kes(amount))),
  fc.tuple(someAmount, fc.boolean()).map(([amount, takes]) => a.adjustment(kes(takes ? -amount : amount))),
);

it('any history of all commands conserves value on every account, has numbers without a gap and stays in bounds', () => {
  fc.assert(
    fc.property(fc.array(someCommand, { maxLength: 80 }), (commands) => {
      let books = booksWith(0n);
      const house = new Map<string, bigint>();
      let booked = 0n;
      for (const command of commands) {
        const decided = decide(books, command);
        if (!decided.ok) continue;
        booked += 1n;
        keepAccounts(house, decided.value);
        expectSound(decided.value);
        books = afterMovement(books, decided.value);
        expectKept(books, { house, booked });
      }
    }),
    { numRuns: 500 },
  );
});

function keepAccounts(house: Map<string, bigint>, movement: Movement): void {
  const post = (account: string | null, minor: bigint): void => {
    if (account !== null && minor !== 0n) house.set(account, (house.get(account) ?? 0n) + minor);
  };
  for (const line of [movement.houseIn, movement.sideIn]) post(line?.account ?? null, line?.amount.minor ?? 0n);
  for (const line of [movement.houseOut, movement.sideOut]) post(line?.account ?? null, -(line?.amount.minor ?? 0n));
  post(movement.coinsAccount, -movement.deltas.coins);
  post(movement.pointsAccount, -movement.deltas.points);
}

function expectSound({ houseIn, houseOut, sideIn, sideOut, after: purses, stakeBonusMinor }: Movement): void {
  for (const line of [houseIn, houseOut, sideIn, sideOut]) expect(line === null || line.amount.minor > 0n).toBe(true);
  for (const purse of [purses.cash, purses.held, purses.bonus, purses.coins, purses.points])
    expect(purse.minor >= 0n && purse.minor <= minorMax).toBe(true);
  expect(stakeBonusMinor >= 0n && stakeBonusMinor <= (houseIn?.amount.minor ?? 0n)).toBe(true);
}

function expectKept(books: PlayerBooks, { house, booked }: { readonly house: ReadonlyMap<string, bigint>; readonly booked: bigint }): void {
  const { purses, debt } = books;
  const sum = (pattern: RegExp): bigint =>
    [...house].reduce((total, [account, minor]) => (pattern.test(account) ? total + minor : total), 0n);
  expect(purses.cash.minor + purses.bonus.minor + purses.held.minor + sum(/^(?!coins_|points_)/)).toBe(0n);
  expect(purses.coins.minor + sum(/^coins_/)).toBe(0n);
  expect(purses.points.minor + sum(/^points_/)).toBe(0n);
  expect(debt.minor).toBe(-(house.get('receivables:players') ?? 0n));
  expect(purses.seq).toBe(booked);
  const held = books.holds.get(holdId);
  expect(purses.held.minor).toBe(held?.status === 'held' ? held.amount.minor : 0n);
  const active = [...books.bonuses.values()].filter(({ status }) => status === 'active');
  expect(active.map(({ bonusId }) => bonusId)).toEqual(books.activeBonusId === null ? [] : [books.activeBonusId]);
  expect(books.activeBonusId !== null || purses.bonus.minor === 0n).toBe(true);
}

it('two different commands never have the same intent', () => {
  // An instant bet has the intent of a stake, because the server draws its payout. The same holds for a raise.
  const meant = cases.filter(({ name }) => !name.endsWith('of an instant round') && name !== 'payout of a raise');
  const all = [
    ...meant.map(({ of, asset }) => of(money(asset, 7n))),
    ...meant.map(({ of, asset }) => of(money(asset, 8n))),
    a.capture(),
    a.release(),
    a.payoutReturned(),
    a.payoutFound(),
    a.conversion(),
    a.forfeit(),
    a.forfeit({ why: 'revoked' }),
    a.rollback('r1', 'b1'),
    a.rollback('r1', 'b2'),
    a.adjustment(kes(7n)),
    a.adjustment(kes(-7n)),
  ];
  expect(new Set(all.map((command) => intentionOf(command))).size).toBe(all.length);
});

it('a refusal leaves the books as they were', () => {
  const books = after(rich, a.grant(500n));
  expect(decide(books, a.stake(minorMax)).ok).toBe(false);
  expect(books).toEqual(after(rich, a.grant(500n)));
});
