import { randomUUID } from 'node:crypto';
import { gameId, idempotencyKey, later, roundId, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletCommand } from './command.ts';
import { expectCleanEntries } from './test-books.ts';
import { a, bonusId, coins, kes, points, terms } from './rules/test-rule-book.ts';
import { noon, openTestWallet, type TestWallet } from './test-wallet.ts';

// Runs the rules' decisions through PostgreSQL: the next command must read back each written row beside the purses.

let test: TestWallet;
beforeAll(async () => {
  test = await openTestWallet();
});
afterAll(async () => {
  await expectCleanEntries(test.database);
  await test.database.close();
});

const book = async (player: PlayerId, command: WalletCommand) =>
  test.wallet.execute({ ...command, playerId: player, key: idempotencyKey(`test:${randomUUID()}`), at: noon }, []);
const refusalOf = async (player: PlayerId, command: WalletCommand) => {
  const outcome = await book(player, command);
  return outcome.ok ? 'booked' : outcome.error.code;
};
const bookAll = async (player: PlayerId, ...commands: readonly WalletCommand[]) => {
  for (const command of commands) unwrap(await book(player, command));
};
const ownRound = () => ({ roundId: roundId(randomUUID()), gameId: gameId(29) });
const expiresAt = later(noon, 86_400_000);
const grant = (minor: bigint, requirement: bigint) =>
  a.grant(minor, { wageringRequirement: kes(requirement), expiresAt }, { bonusId: randomUUID() });
const bet = (id: string, minor: bigint) => a.providerBet(id, minor, { sessionEndsAt: expiresAt });

describe('a bonus', () => {
  it('a bonus is staked first, recorded with its round, wagered and converted', async () => {
    const player = await test.playerWith(1_000n);
    const granted = grant(500n, 1_200n);
    const waiting = ownRound();
    await bookAll(player, granted, a.stake(700n, waiting));
    expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(800n), bonus: kes(0n), points: points(2n) });
    expect(await refusalOf(player, { ...a.conversion(), bonusId: granted.bonusId })).toBe('bonus_in_play');
    await bookAll(player, { ...a.win(1_400n), ...waiting });
    expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(1_200n), bonus: kes(1_000n) });
    expect(await book(player, { ...a.conversion(), bonusId: granted.bonusId })).toEqual({
      ok: false,
      error: { code: 'wagering_unfinished', remaining: kes(500n), target: kes(1_200n) },
    });
    await bookAll(player, a.bet(500n, 0n, ownRound()), { ...a.conversion(), bonusId: granted.bonusId });
    expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(1_700n), bonus: kes(0n) });
    expect(await refusalOf(player, { ...a.forfeit(), bonusId: granted.bonusId })).toBe('bonus_ended');
    await bookAll(player, grant(100n, 0n));
  });

  it('a bonus keeps its terms exactly', async () => {
    const player = await test.playerWith(0n);
    const limited = a.grant(
      900n,
      { ...terms, expiresAt, stakeMax: kes(400n), cashOutMax: kes(50n), wageringRequirement: kes(0n) },
      { bonusId },
    );
    await bookAll(player, limited);
    expect(await refusalOf(player, a.bet(401n, 0n, ownRound()))).toBe('above_bonus_stake_max');
    await bookAll(player, { ...a.conversion(), bonusId });
    expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(50n), bonus: kes(0n) });
    expect(await refusalOf(player, limited)).toBe('stale');
  });

  it('an expired bonus is forfeited once by the minute job, but not while a round is open or after it is wagered', async () => {
    const [late, waiting, finished] = [await test.playerWith(0n), await test.playerWith(0n), await test.playerWith(0n)];
    const round = ownRound();
    await bookAll(late, grant(500n, 900n));
    await bookAll(waiting, grant(500n, 900n), a.stake(200n, round));
    await bookAll(finished, grant(500n, 200n), a.bet(200n, 0n, ownRound()));
    expect(await test.wallet.wageringOf(late)).toEqual({ remaining: kes(900n), target: kes(900n) });
    await test.wallet.forfeitExpiredBonuses(later(expiresAt, -1));
    expect(await test.wallet.wageringOf(late)).not.toBeNull();
    await test.wallet.forfeitExpiredBonuses(expiresAt);
    expect(await test.wallet.wageringOf(late)).toBeNull();
    expect(await test.wallet.pursesOf(late)).toMatchObject({ bonus: kes(0n) });
    expect(await test.wallet.wageringOf(waiting)).not.toBeNull();
    expect(await test.wallet.wageringOf(finished)).toEqual({ remaining: kes(0n), target: kes(200n) });
    await bookAll(waiting, { ...a.win(0n), ...round });
    expect(await test.wallet.forfeitExpiredBonuses(expiresAt)).toBeGreaterThan(0);
    expect(await test.wallet.forfeitExpiredBonuses(expiresAt)).toBe(0);
  });

  it('one of twenty simultaneous bonus grants succeeds, and simultaneous bets each count', async () => {
    const player = await test.playerWith(100_000n);
    const granted = await Promise.all(Array.from({ length: 20 }, () => refusalOf(player, grant(500n, 50_000n))));
    expect(granted.toSorted()).toEqual(['booked', ...Array.from({ length: 19 }, () => 'bonus_active')].toSorted());
    await Promise.all(Array.from({ length: 50 }, () => book(player, a.bet(100n, 90n, ownRound()))));
    const found = await test.database.pool.query<{ wagered: bigint }>(
      `SELECT wagered_minor AS wagered FROM bonuses WHERE player_id = $1 AND status = 'active'`,
      [player],
    );
    expect(found.rows).toEqual([{ wagered: 5_000n }]);
  });
});

it('a coupon pays one of twenty simultaneous stakes', async () => {
  const player = await test.playerWith(100_000n);
  const coupon = { couponId: randomUUID(), amount: kes(500n) };
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(player, a.bet(2_000n, 0n, { ...ownRound(), coupon }))));
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'coupon_used')).toHaveLength(19);
  expect(await test.cashOf(player)).toBe(98_500n);
});

it('a coupon returns with its stake', async () => {
  const player = await test.playerWith(1_000n);
  const waiting = { ...ownRound(), coupon: { couponId: randomUUID(), amount: kes(500n) } };
  await bookAll(
    player,
    a.stake(1_000n, waiting),
    { ...a.void(1_000n), ...waiting },
    a.bet(1_000n, 0n, { ...ownRound(), coupon: waiting.coupon }),
  );
  expect(await test.cashOf(player)).toBe(500n);
});

describe("a provider's seamless wallet", () => {
  it("a provider's bet is refused if its rollback came first, however the two race (F09)", async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      const player = await test.playerWith(5_000n);
      const [one, undo] = [`b${trial}`, (step: number) => a.rollback(`r${trial}-${step}`, `b${trial}`)];
      await Promise.all([book(player, undo(1)), book(player, bet(one, 2_000n)), book(player, undo(2))]);
      expect(await test.cashOf(player)).toBe(5_000n);
      expect(await refusalOf(player, bet(one, 2_000n))).toBe('bet_returned');
      expect(await refusalOf(player, undo(3))).toBe('already_returned');
    }
  });

  it("a provider's wins are paid and taken back, and the next win pays a debt", async () => {
    const player = await test.playerWith(2_000n);
    await bookAll(player, bet('own', 2_000n), a.providerWin('w1', 'own', 900n), a.bet(600n, 0n, ownRound()), a.rollback('r', 'w1'));
    expect(await test.cashOf(player)).toBe(0n);
    const owed = async () => (await test.database.pool.query('SELECT debt_minor FROM debts WHERE player_id = $1', [player])).rows;
    expect(await owed()).toEqual([{ debt_minor: 600n }]);
    await bookAll(player, a.providerWin('w2', 'own', 1_000n));
    expect([await test.cashOf(player), await owed()]).toEqual([400n, []]);
    const facts = await test.database.pool.query('SELECT kind, amount_minor, requested_by FROM significant_facts WHERE player_id = $1', [
      player,
    ]);
    expect(facts.rows).toEqual([{ kind: 'debt_taken', amount_minor: 600n, requested_by: 'studio' }]);
  });
});

it('rewards, redeemed points, plays for coins, taxes and adjustments reach their accounts', async () => {
  const player = await test.playerWith(0n);
  await bookAll(
    player,
    a.reward(kes(1_000n), coins(30n), points(80n)),
    a.redemption(points(50n), kes(25n)),
    a.redemption(points(30n), coins(3n)),
    a.coinPlay(coins(30n), coins(10n)),
    a.coinPlay(coins(13n)),
    a.tax(kes(25n)),
    a.adjustment(kes(-400n)),
  );
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(600n), coins: coins(0n), points: points(0n) });
  const lines = await test.database.pool.query<{ account: string; amount: bigint }>(
    `SELECT account, sum(amount)::bigint AS amount FROM postings WHERE player_id = $1 AND account LIKE 'house:%' GROUP BY account ORDER BY account`,
    [player],
  );
  expect(lines.rows.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
    'house:adjustments:staff 400',
    'house:coins_issued:lucky-box -30',
    'house:coins_issued:points -3',
    'house:coins_played:wheel 33',
    'house:points_issued:lucky-box -80',
    'house:points_redeemed:cash 50',
    'house:points_redeemed:coins 30',
    'house:promotions:lucky-box -1000',
    'house:promotions:points -25',
    'house:taxes:withholding 25',
  ]);
});

it('taxes on deposits and withdrawals are separate sides of their movements', async () => {
  const player = await test.playerWith(0n);
  const holdId = randomUUID();
  await bookAll(
    player,
    { ...a.deposit(10_000n, 500n), provider: 'development' },
    { ...a.hold(9_500n, 475n), holdId, expiresAt },
    { ...a.capture(), holdId },
  );
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(0n), held: kes(0n) });
  const taxed = await test.database.pool.query<{ kind: string; amount: bigint }>(
    `SELECT account AS kind, amount FROM postings WHERE player_id = $1 AND account LIKE 'house:taxes:%' ORDER BY seq`,
    [player],
  );
  expect(taxed.rows).toEqual([
    { kind: 'house:taxes:excise', amount: 500n },
    { kind: 'house:taxes:withholding', amount: 475n },
  ]);
});

it('PostgreSQL refuses rows that no rule would decide', async () => {
  const player = await test.playerWith(1_000n);
  const refused = async (statement: string) =>
    expect(test.database.owner.query(statement, [player])).rejects.toThrow(/violates check constraint/);
  await refused(`UPDATE purses SET debt_minor = -1 WHERE player_id = $1`);
  await refused(`INSERT INTO significant_facts VALUES ($1, 1, 'adjustment', 'KES', 5, 'because', 'asha', 'asha', now())`);
});

it('PostgreSQL refuses a movement whose amounts or purses do not fit its kind', async () => {
  const player = await test.playerWith(1_000n);
  const copied = (changes: object) =>
    test.database.owner.query(
      'INSERT INTO movements SELECT (jsonb_populate_record(m, $2)).* FROM movements m WHERE player_id = $1 ORDER BY seq DESC LIMIT 1',
      [player, { movement_id: randomUUID(), seq: 99, ...changes }],
    );
  for (const kind of ['hold', 'tax_withheld', 'stake_and_win', 'provider_win', 'unheard_of'])
    await expect(copied({ kind })).rejects.toMatchObject({ constraint: 'kind_has_its_form' });
  const foreignCoins = { coins_delta: 5, coins_after: 5, coins_account: 'house:coins' };
  await expect(copied(foreignCoins)).rejects.toMatchObject({ constraint: 'kind_has_its_purses' });
  await expect(copied({ wagered_minor: 5, bonus_id: randomUUID() })).rejects.toMatchObject({ constraint: 'kind_has_its_purses' });
});

it('the liability to players equals the sum of their movements, in each currency', async () => {
  const [kenyan, ghanaian] = [await test.playerWith(5_000n), await test.playerWith(700n, 'gh')];
  const holdId = randomUUID();
  await bookAll(kenyan, grant(300n, 900n), { ...a.hold(2_000n), holdId, expiresAt });
  expect(await test.wallet.pursesOf(ghanaian)).toMatchObject({ cash: { asset: 'GHS', minor: 700n } });
  const owed = await test.wallet.liabilities();
  const { rows } = await test.database.owner.query<{ currency: string; cash: string; held: string; bonus: string }>(
    'SELECT currency, sum(cash_delta)::text AS cash, sum(held_delta)::text AS held, sum(bonus_delta)::text AS bonus FROM movements GROUP BY currency ORDER BY currency',
  );
  expect(
    owed.map(({ cash, held, bonus }) => ({ currency: cash.asset, cash: `${cash.minor}`, held: `${held.minor}`, bonus: `${bonus.minor}` })),
  ).toEqual(rows);
  expect(owed.map(({ cash }) => cash.asset)).toEqual(['GHS', 'KES']);
});
