import { randomUUID } from 'node:crypto';
import { idempotencyKey, later, minorMax, money, playerId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConditionUnmet } from '../../platform/database/companions.ts';
import { expectCleanEntries } from '../test-books.ts';
import { unconditional } from './books-store.ts';
import { betOf, depositOf, noon, openTestWallet, type TestWallet } from '../test-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await openTestWallet();
});
afterAll(async () => {
  await expectCleanEntries(test.database);
  await test.database.close();
});

const kes = (minor: bigint) => money('KES', minor);

it('engine: books a bet once and notifies the player of the new balance', async () => {
  const player = await test.playerWith(10_000n);
  const booked = unwrap(await test.wallet.execute(betOf(player, kes(2_050n), kes(4_000n)), []));
  expect(booked).toMatchObject({ repeated: false, purses: { cash: kes(11_950n), points: money('POINT', 20n), seq: 2n } });
  expect(test.published.filter((sent) => sent.playerId === player).at(-1)?.message).toEqual({
    type: 'balance',
    chip: '119.50',
    bonus: '0.00',
    held: '0.00',
    bcc: 0,
    bps: 20,
    seq: '2',
  });
});

it('engine: repeats the first answer for the same key and payload, whatever happened since', async () => {
  const player = await test.playerWith(10_000n);
  const bet = betOf(player, kes(2_000n), kes(0n));
  const first = unwrap(await test.wallet.execute(bet, []));
  unwrap(await test.wallet.execute(betOf(player, kes(1_000n), kes(0n)), []));
  expect(unwrap(await test.wallet.execute({ ...bet, at: later(noon, 60_000) }, []))).toEqual({ ...first, repeated: true });
});

it('engine: refuses a key that was used for another command', async () => {
  const player = await test.playerWith(10_000n);
  const bet = betOf(player, kes(2_000n), kes(0n));
  unwrap(await test.wallet.execute(bet, []));
  expect(await test.wallet.execute({ ...bet, stake: kes(4_000n) }, [])).toEqual({ ok: false, error: { code: 'key_reused' } });
});

it('engine: two players may use the same key', async () => {
  const [one, other] = [await test.playerWith(5_000n), await test.playerWith(5_000n)];
  const bet = betOf(one, kes(2_000n), kes(0n));
  unwrap(await test.wallet.execute(bet, []));
  expect(unwrap(await test.wallet.execute({ ...betOf(other, kes(2_000n), kes(0n)), key: bet.key }, [])).repeated).toBe(false);
});

it('engine: refuses a player without purses', async () => {
  expect(await test.wallet.execute(betOf(playerId(randomUUID()), kes(100n), kes(0n)), [])).toEqual({
    ok: false,
    error: { code: 'unknown_player' },
  });
});

it('engine: keeps amounts at the edge of 64 bits exact and refuses larger ones', async () => {
  const player = await test.playerWith(minorMax);
  expect(await test.wallet.execute(depositOf(player, kes(1n)), [])).toEqual({ ok: false, error: { code: 'amount_invalid' } });
  unwrap(await test.wallet.execute(betOf(player, kes(minorMax), kes(minorMax - 1n)), []));
  expect(await test.cashOf(player)).toBe(minorMax - 1n);
});

it('engine: runs companions in the same database transaction, and refuses as stale if they touch other rows than expected', async () => {
  const player = await test.playerWith(10_000n);
  const companion = {
    kind: {
      name: 'no_such_hold',
      text: `UPDATE holds SET status = 'released', closed_at = now() WHERE player_id = ANY ($1) AND status = 'held'`,
    },
    values: [player],
  };
  expect(await test.wallet.execute(betOf(player, kes(2_000n), kes(0n)), [companion])).toEqual({ ok: false, error: { code: 'stale' } });
  expect(await test.cashOf(player)).toBe(10_000n);
});

it('engine: holds, captures and releases exactly once', async () => {
  const player = await test.playerWith(10_000n);
  const holdId = randomUUID();
  const common = { playerId: player, at: noon, holdId };
  unwrap(
    await test.wallet.execute(
      { ...common, kind: 'hold', key: idempotencyKey(`hold:${holdId}`), amount: kes(4_000n), expiresAt: later(noon, 1_000) },
      [],
    ),
  );
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(6_000n), held: kes(4_000n) });
  unwrap(await test.wallet.execute({ ...common, kind: 'capture', key: idempotencyKey(`capture:${holdId}`), provider: 'daraja' }, []));
  expect(await test.wallet.execute({ ...common, kind: 'release', key: idempotencyKey(`release:${holdId}`) }, [])).toEqual({
    ok: false,
    error: { code: 'hold_closed' },
  });
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(6_000n), held: kes(0n) });
});

it('engine: refuses a hold of another player', async () => {
  const [owner, stranger] = [await test.playerWith(5_000n), await test.playerWith(5_000n)];
  const holdId = randomUUID();
  unwrap(
    await test.wallet.execute(
      {
        kind: 'hold',
        playerId: owner,
        key: idempotencyKey(`hold:${holdId}`),
        at: noon,
        holdId,
        amount: kes(1_000n),
        expiresAt: later(noon, 1_000),
      },
      [],
    ),
  );
  const taken = await test.wallet.execute(
    { kind: 'release', playerId: stranger, key: idempotencyKey(`release:${holdId}`), at: noon, holdId },
    [],
  );
  expect(taken).toEqual({ ok: false, error: { code: 'unknown_hold' } });
});

it('engine: releases an expired hold once', async () => {
  const player = await test.playerWith(10_000n);
  const holdId = randomUUID();
  unwrap(
    await test.wallet.execute(
      {
        kind: 'hold',
        playerId: player,
        key: idempotencyKey(`hold:${holdId}`),
        at: noon,
        holdId,
        amount: kes(3_000n),
        expiresAt: later(noon, 5_000),
      },
      [],
    ),
  );
  await test.wallet.releaseExpiredHolds(later(noon, 4_999));
  expect(await test.cashOf(player)).toBe(7_000n);
  await test.wallet.releaseExpiredHolds(later(noon, 5_000));
  await test.wallet.releaseExpiredHolds(later(noon, 5_001));
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(10_000n), held: kes(0n) });
});

it('engine: an expired hold is released only while no payment is under way for it', async () => {
  const player = await test.playerWith(10_000n);
  const of = { playerId: player, holdId: randomUUID() };
  const common = { playerId: player, at: noon, holdId: of.holdId };
  const hold = {
    ...common,
    kind: 'hold' as const,
    key: idempotencyKey(`hold:${of.holdId}`),
    amount: kes(3_000n),
    expiresAt: later(noon, 5_000),
  };
  unwrap(await test.wallet.execute(hold, []));
  expect(await test.wallet.takeUpHold({ ...of, at: later(noon, 4_999) })).toBe('begun');
  expect(await test.wallet.takeUpHold({ ...of, at: later(noon, 5_000) })).toBe('under_way');
  await test.wallet.releaseExpiredHolds(later(noon, 3_600_000));
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(7_000n), held: kes(3_000n) });
  // Listed before its payment began, decided afterwards.
  const release = { ...common, kind: 'release' as const, key: idempotencyKey(`release:${of.holdId}`) };
  expect(await test.wallet.execute({ ...release, isOutOfTime: true }, [])).toEqual({ ok: false, error: { code: 'hold_under_way' } });
  // The provider reports that it paid nothing.
  unwrap(await test.wallet.execute(release, []));
  expect(await test.wallet.pursesOf(player)).toMatchObject({ cash: kes(10_000n), held: kes(0n) });
  expect(await test.wallet.takeUpHold({ ...of, at: noon })).toBe('over');
});

it('engine: either the payment leaves or the expiry releases the hold, never both, in any order', async () => {
  for (let trial = 0; trial < 20; trial += 1) {
    const player = await test.playerWith(10_000n);
    const holdId = randomUUID();
    const hold = { kind: 'hold' as const, playerId: player, at: noon, holdId, key: idempotencyKey(`hold:${holdId}`) };
    unwrap(await test.wallet.execute({ ...hold, amount: kes(3_000n), expiresAt: later(noon, 1) }, []));
    const [taken, released] = await Promise.all([
      test.wallet.takeUpHold({ playerId: player, holdId, at: noon }),
      test.wallet.releaseExpiredHolds(later(noon, 2)),
    ]);
    const purses = await test.wallet.pursesOf(player);
    expect([taken, released, purses?.held]).toEqual(taken === 'begun' ? ['begun', 0, kes(3_000n)] : ['over', 1, kes(0n)]);
  }
});

it('engine: finds the purses of many players at once, each with all acknowledged movements', async () => {
  const players = await Promise.all([1_000n, 2_000n, 3_000n].map((cash) => test.playerWith(cash)));
  const [rich] = players;
  const stranger = playerId(randomUUID());
  const found = await Promise.all([...players, stranger, ...players].map((player) => test.wallet.pursesOf(player)));
  expect(found.map((purses) => purses?.cash.minor ?? null)).toEqual([1_000n, 2_000n, 3_000n, null, 1_000n, 2_000n, 3_000n]);
  if (rich === undefined) throw new Error('there is a first player');
  unwrap(await test.wallet.execute(depositOf(rich, kes(500n)), []));
  expect((await test.wallet.pursesOf(rich))?.cash).toEqual(kes(1_500n));
});

it('engine: a command whose condition does not hold has no effect, and its batch books the others', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => test.playerWith(10_000n)));
  const kind = {
    name: 'even_numbers',
    text: 'SELECT ordinal FROM unnest($1::integer[]) WITH ORDINALITY AS asked (number, ordinal) WHERE number % 2 = 0',
  };
  const ends = await Promise.allSettled(
    players.map((player, number) =>
      test.wallet.execute(betOf(player, kes(2_000n), kes(0n)), [], { ...unconditional, condition: { kind, values: [number] } }),
    ),
  );
  expect(ends.map((end) => (end.status === 'rejected' ? end.reason : end.value.ok))).toEqual(
    players.map((_player, number) => (number % 2 === 0 ? true : expect.any(ConditionUnmet))),
  );
  expect(await Promise.all(players.map(test.cashOf))).toEqual(players.map((_player, number) => (number % 2 === 0 ? 8_000n : 10_000n)));
});
