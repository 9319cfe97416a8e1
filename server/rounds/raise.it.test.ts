import { randomUUID } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { later, money, ok, unwrap, type Money, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decideExclusion, decideLimit } from '../wallet/index.ts';
import { expectCleanBooks } from '../test-books.ts';
import { bonusOf, noon, terminateWhoWaitsFor } from '../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds();
});
beforeEach(async () => {
  player = await test.playerWith(100_000n);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const kes = (minor: bigint): Money => money('KES', minor);
const refused = (code: string) => ({ ok: false, error: { code } });
const raise = { type: 'raise', chips: 1 } as const;

async function open(mode: 'cash' | 'demo' = 'cash', gameId = 901) {
  const { launchId } = unwrap(await test.call(launchGame, { gameId, mode }, { player }));
  return unwrap(await test.call(playRound, { launchId, stake: '40.00' }, { player }));
}
const act = (roundId: string, action: unknown, key: string = randomUUID()) => test.call(actInRound, { roundId, action }, { player, key });
const detail = async (roundId: string) => unwrap(await test.call(roundDetail, { roundId }, { player }));

async function kindsOf(roundId: string): Promise<readonly string[]> {
  const { rows } = await test.database.owner.query<{ kind: string }>('SELECT kind FROM movements WHERE round_id = $1 ORDER BY seq', [
    roundId,
  ]);
  return rows.map(({ kind }) => kind);
}

const grantBonus = async (bonus: bigint, stakeMax: Money | null = null) =>
  unwrap(await test.wallet.execute(bonusOf(player, kes(bonus), stakeMax), []));

describe('raises', () => {
  it.each(['cash', 'demo'] as const)('a raise is taken with its step, and the payout counts the whole stake: %s', async (mode) => {
    const round = await open(mode);
    const before = Number(round.balance);
    const raised = unwrap(await act(round.roundId, raise));
    expect(raised).toMatchObject({ status: 'open', stake: '80.00', points: mode === 'cash' ? 80 : 0 });
    expect(Number(raised.balance)).toBe(before - 40);
    const more = unwrap(await act(round.roundId, { type: 'raise', chips: 2 }));
    expect(more).toMatchObject({ stake: '160.00' });
    const settled = unwrap(await act(round.roundId, { type: 'take', units: 50 }));
    // 50 twentieths of one chip of 40.
    expect(settled).toMatchObject({ status: 'settled', stake: '160.00', payout: '100.00' });
    expect(Number(settled.balance)).toBe(before - 120 + 100);
    expect({ ...(await detail(round.roundId)).round, latest: settled.latest }).toEqual(settled);
    if (mode === 'cash') expect(await kindsOf(round.roundId)).toEqual(['stake', 'raise', 'raise', 'win']);
  });

  it.each(['cash', 'demo'] as const)('a raise may end the round in the same movement: %s', async (mode) => {
    const round = await open(mode);
    const settled = unwrap(await act(round.roundId, { type: 'raise-and-take', units: 80 }));
    expect(settled).toMatchObject({ status: 'settled', stake: '80.00', payout: '160.00' });
    expect(Number(settled.balance)).toBe(Number(round.balance) + 120);
    expect(await act(round.roundId, { type: 'take', units: 80 })).toMatchObject(refused('action_refused'));
    if (mode === 'cash') expect(await kindsOf(round.roundId)).toEqual(['stake', 'raise_and_win']);
  });

  it.each([raise, { type: 'raise-and-take', units: 20 }])(
    'a repeated raise under the same key gets the same answer: %j',
    async (action) => {
      const round = await open();
      const key = randomUUID();
      const first = await act(round.roundId, action, key);
      expect(first.ok).toBe(true);
      expect(await act(round.roundId, action, key)).toEqual(first);
      expect(await act(round.roundId, { type: 'more' }, key)).toMatchObject(refused('key_reused'));
      expect((await kindsOf(round.roundId)).filter((kind) => kind.startsWith('raise'))).toHaveLength(1);
    },
  );

  it('simultaneous repeats of a raise under one key take effect once', async () => {
    const round = await open();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(round.roundId, raise, key)));
    for (const answer of answers) expect(unwrap(answer)).toMatchObject({ stake: '80.00' });
    expect(await kindsOf(round.roundId)).toEqual(['stake', 'raise']);
    expect(await test.cashOf(player)).toBe(92_000n);
  });

  it('a raise racing another end of the round leaves exactly one of the two', async () => {
    const round = await open();
    const [one, other] = await Promise.all([
      act(round.roundId, { type: 'raise-and-take', units: 40 }),
      act(round.roundId, { type: 'take', units: 20 }),
    ]);
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    const { payout, stake } = (await detail(round.roundId)).round;
    expect([stake, payout]).toEqual(one.ok ? ['80.00', '80.00'] : ['40.00', '40.00']);
  });

  it('a voided round returns the stake with all raises', async () => {
    for (const mode of ['cash', 'demo'] as const) {
      const round = await open(mode);
      unwrap(await act(round.roundId, raise));
      const voided = unwrap(await act(round.roundId, { type: 'poison' }));
      expect(voided).toMatchObject({ status: 'voided', stake: '80.00', payout: '0.00' });
      expect(Number(voided.balance)).toBe(Number(round.balance) + 40);
      await test.database.owner.query('UPDATE game_incidents SET resolved_at = now()');
    }
    expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(100_000n), points: money('POINT', 0n) });
  });
});

describe('refused raises', () => {
  it('a raise above the purse draws nothing and leaves the round open as it was', async () => {
    player = await test.playerWith(6_000n);
    const round = await open();
    expect(await act(round.roundId, raise)).toMatchObject(refused('insufficient_funds'));
    expect(await act(round.roundId, { type: 'raise-and-take', units: 80 })).toMatchObject(refused('insufficient_funds'));
    expect((await detail(round.roundId)).round).toEqual(round);
    expect(unwrap(await act(round.roundId, { type: 'take', units: 20 }))).toMatchObject({ stake: '40.00', payout: '40.00' });
    expect(await kindsOf(round.roundId)).toEqual(['stake', 'win']);
  });

  it.each(['cash', 'demo'] as const)('a raise is refused in a game closed in the meantime; the round ends without it: %s', async (mode) => {
    const round = await open(mode);
    await test.database.owner.query(
      "INSERT INTO game_incidents (incident_id, game_id, version, reason, occurred_at) VALUES (gen_random_uuid(), 901, '1.0.0', 'a test', now())",
    );
    const key = randomUUID();
    expect(await act(round.roundId, raise, key)).toMatchObject(refused('closed_to_stakes'));
    expect(await act(round.roundId, { type: 'raise-and-take', units: 80 })).toMatchObject(refused('closed_to_stakes'));
    expect((await detail(round.roundId)).round).toEqual(round);
    expect(unwrap(await act(round.roundId, { type: 'more' }))).toMatchObject({ status: 'open', stake: '40.00' });
    await test.database.owner.query("UPDATE game_incidents SET resolved_at = now() WHERE reason = 'a test'");
    // An operator has reviewed the incident and reopened the game: the same request is accepted now.
    expect(unwrap(await act(round.roundId, raise, key))).toMatchObject({ stake: '80.00' });
    expect(unwrap(await act(round.roundId, { type: 'take', units: 20 }))).toMatchObject({ status: 'settled' });
  });

  it('a raise is refused by the player’s own limit and exclusion, while the round can be finished', async () => {
    const round = await open();
    const limit = { kind: 'stake', span: 'day', value: 7_000n } as const;
    await test.wallet.changeGuard({ playerId: player, at: noon }, ({ guard, at }) => ok({ limit: decideLimit(guard.limits, limit, at) }));
    expect(await act(round.roundId, raise)).toMatchObject({ error: { code: 'stake_limit_reached', args: ['KSH 30.00'] } });
    await test.wallet.changeGuard({ playerId: player, at: noon }, ({ guard, at }) => {
      const exclusion = decideExclusion(guard.exclusions, 'break_24_hours', at);
      return ok(exclusion === null ? null : { exclusion });
    });
    expect(await act(round.roundId, raise)).toMatchObject({ error: { code: 'on_break' } });
    expect(unwrap(await act(round.roundId, { type: 'take', units: 20 }))).toMatchObject({ status: 'settled', stake: '40.00' });
  });

  it('a raise waits for a due reality check', async () => {
    const round = await open();
    test.checks.current = { dueSince: async () => later(noon, -3_600_000), restart: async () => undefined };
    expect(await act(round.roundId, raise)).toMatchObject({ error: { code: 'reality_check_due' } });
    expect((await act(round.roundId, { type: 'more' })).ok).toBe(true);
    test.checks.current = { dueSince: async () => null, restart: async () => undefined };
    expect(unwrap(await act(round.roundId, raise))).toMatchObject({ stake: '80.00' });
  });

  it('a raise is never made for an absent player', async () => {
    const round = await open('cash', 906);
    await test.rounds.completeAbandonedRounds(later(noon, 86_400_000));
    expect((await detail(round.roundId)).round).toMatchObject({ status: 'open', stake: '40.00' });
    unwrap(await act(round.roundId, { type: 'take', units: 20 }));
  });
});

describe('interrupted raises', () => {
  const both = [raise, { type: 'raise-and-take', units: 80 }];
  const expected = ({ type }: { readonly type: string }) => ({ stake: '80.00', payout: type === 'raise' ? '0.00' : '160.00' });

  it.each(both)('a raise interrupted at COMMIT leaves neither stake nor step, and a retry makes it once: %j', async (action) => {
    const round = await open();
    const key = randomUUID();
    await test.database.owner.query(`
      CREATE OR REPLACE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(4713); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON movement_keys DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_commit()`);
    const holder = await test.database.owner.connect();
    await holder.query('SELECT pg_advisory_lock(4713)');
    const dying = act(round.roundId, action, key).catch((error: unknown) => error);
    await terminateWhoWaitsFor(holder);
    await holder.query('SELECT pg_advisory_unlock(4713)');
    holder.release();
    expect(await dying).toMatchObject({ message: expect.stringContaining('not booked') });
    await test.database.owner.query('DROP TRIGGER wait_at_commit ON movement_keys');
    expect((await detail(round.roundId)).round).toEqual(round);
    expect(await kindsOf(round.roundId)).toEqual(['stake']);
    expect(unwrap(await act(round.roundId, action, key))).toMatchObject(expected(action));
    expect(await kindsOf(round.roundId)).toHaveLength(2);
  });

  it.each(both)('a raise interrupted after COMMIT is answered on retry and not repeated: %j', async (action) => {
    const round = await open();
    const key = randomUUID();
    const execute = test.wallet.execute.bind(test.wallet);
    vi.spyOn(test.wallet, 'execute').mockImplementationOnce(async (...asked) => {
      unwrap(await execute(...asked));
      throw new Error('the process died');
    });
    await expect(act(round.roundId, action, key)).rejects.toThrow('the process died');
    const cash = await test.cashOf(player);
    const again = unwrap(await act(round.roundId, action, key));
    expect(again).toMatchObject(expected(action));
    expect({ ...(await detail(round.roundId)).round, latest: again.latest }).toEqual(again);
    expect(await kindsOf(round.roundId)).toHaveLength(2);
    expect(await test.cashOf(player)).toBe(cash);
  });
});

describe('raises under a bonus', () => {
  const purses = async () => test.wallet.pursesOf(player);

  it('a raise under a bonus is paid like every stake, and a win is split in the shares of both', async () => {
    await grantBonus(6_000n);
    const round = await open();
    expect(unwrap(await act(round.roundId, raise))).toMatchObject({ points: 20 });
    expect(await purses()).toMatchObject({ cash: kes(98_000n), bonus: kes(0n) });
    // Of the 80.00 paid back on 80.00 staked, 20.00 are cash.
    unwrap(await act(round.roundId, { type: 'take', units: 40 }));
    expect(await purses()).toMatchObject({ cash: kes(100_000n), bonus: kes(6_000n) });
    expect(await test.wallet.wageringOf(player)).toMatchObject({ remaining: kes(42_000n) });
  });

  it('a raise that ends its round counts the whole bet as wagered', async () => {
    await grantBonus(6_000n);
    const round = await open();
    unwrap(await act(round.roundId, { type: 'raise-and-take', units: 40 }));
    expect(await purses()).toMatchObject({ cash: kes(100_000n), bonus: kes(6_000n) });
    expect(await test.wallet.wageringOf(player)).toMatchObject({ remaining: kes(42_000n) });
  });

  it('a raise of a round begun in plain cash uses the bonus that arrived since', async () => {
    const round = await open();
    await grantBonus(1_000n);
    unwrap(await act(round.roundId, raise));
    expect(await purses()).toMatchObject({ cash: kes(93_000n), bonus: kes(0n) });
    unwrap(await act(round.roundId, { type: 'poison' }));
    await test.database.owner.query('UPDATE game_incidents SET resolved_at = now()');
    expect(await purses()).toMatchObject({ cash: kes(100_000n), bonus: kes(1_000n), points: money('POINT', 0n) });
  });

  it("a raise is limited by the bonus' maximum for the whole bet", async () => {
    await grantBonus(20_000n, kes(7_000n));
    const round = await open();
    expect(await act(round.roundId, raise)).toEqual({ ok: false, error: { code: 'above_bonus_stake_max', args: ['KSH 70.00'] } });
    unwrap(await act(round.roundId, { type: 'take', units: 20 }));
  });
});
