import { createHash, randomUUID } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { chooseClientSeed } from '@tausi/contract/rounds/fairness/choose-client-seed.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { later, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { noon } from '../../wallet/test-wallet.ts';
import { fairDraw } from '../draw.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { unrevealedSeedsOf } from '../test-secrets.ts';

let test: TestRounds;
let player: PlayerId;
let launchId: string;
beforeAll(async () => {
  test = await openTestRounds();
});
beforeEach(async () => {
  player = await test.playerWith(1_000_000n);
  launchId = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player })).launchId;
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const seedOf = async () => unwrap(await test.call(roundSeed, {}, { player }));
const play = async (at = noon) => unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player, at }));
const rotate = async (at = noon) => unwrap(await test.call(rotateSeed, {}, { player, at }));

/** Draws a round of a revealed seed again, from its proof alone. */
async function expectProven(roundId: string, whose: PlayerId): Promise<void> {
  const { proof, gameName } = unwrap(await test.call(roundDetail, { roundId }, { player: whose }));
  const origin = {
    game: gameName,
    clientSeed: proof.clientSeed,
    beacon: Buffer.from(proof.beacon ?? '', 'hex'),
    nonce: BigInt(proof.nonce),
  };
  const draw = fairDraw(Buffer.from(proof.serverSeed ?? '', 'hex'), origin, 0);
  expect(proof.draws.map(({ n, label }) => draw.uniform(n, label))).toEqual(proof.draws.map(({ value }) => value));
}

it('seeds: publishes the commitment first, and reveals at rotation the seed that matches it', async () => {
  const before = await seedOf();
  const { revealed, current } = await rotate();
  expect(revealed).toMatchObject({ seedId: before.seedId, serverSeedHash: before.serverSeedHash, rounds: 0 });
  expect(createHash('sha256').update(Buffer.from(revealed.serverSeed, 'hex')).digest('hex')).toBe(before.serverSeedHash);
  expect(current).toMatchObject(before.next);
  expect(current.next.seedId).not.toBe(current.seedId);
});

it('every round of a revealed seed can be drawn again by everyone, a continued one too', async () => {
  unwrap(await test.call(chooseClientSeed, { clientSeed: 'alice-chose-this' }, { player }));
  await rotate();
  const waiting = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  const instant = await play();
  const open = unwrap(await test.call(playRound, { launchId: waiting.launchId, stake: '20.00' }, { player }));
  unwrap(await test.call(actInRound, { roundId: open.roundId, action: { type: 'more' } }, { player }));
  unwrap(await test.call(actInRound, { roundId: open.roundId, action: { type: 'take', units: 3 } }, { player }));
  const { revealed } = await rotate();
  expect(revealed).toMatchObject({ clientSeed: 'alice-chose-this', rounds: 2 });
  expect(revealed.beacon).toMatch(/^[0-9a-f]{64}$/);
  for (const { roundId } of [instant, open]) await expectProven(roundId, player);
});

it('seeds: draws a round under the client seed in its proof, whenever the client seed is chosen', async () => {
  for (let trial = 0; trial < 15; trial += 1) {
    const someone = await test.playerWith(10_000n);
    const launched = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player: someone }));
    const [played] = await Promise.all([
      test.call(playRound, { launchId: launched.launchId, stake: '20.00' }, { player: someone }),
      test.call(chooseClientSeed, { clientSeed: 'chosen-meanwhile' }, { player: someone }),
    ]);
    unwrap(await test.call(rotateSeed, {}, { player: someone }));
    await expectProven(unwrap(played).roundId, someone);
  }
});

it('a revealed seed counts the rounds that were drawn while its rotation was under way', async () => {
  for (let trial = 0; trial < 10; trial += 1) {
    const before = await seedOf();
    const [rotated] = await Promise.all([test.call(rotateSeed, {}, { player }), play(), play(), play()]);
    const { rows } = await test.database.owner.query<{ rounds: number }>(
      'SELECT count(*)::integer AS rounds FROM rounds WHERE seed_id = $1',
      [before.seedId],
    );
    expect(unwrap(rotated).revealed).toMatchObject({ seedId: before.seedId, rounds: rows[0]?.rounds });
  }
});

it('seeds: counts bets as nonces without a gap; cash and demo have separate seeds', async () => {
  const demo = unwrap(await test.call(launchGame, { gameId: 900, mode: 'demo' }, { player }));
  const proofs = [];
  for (const id of [launchId, demo.launchId, launchId]) {
    const round = unwrap(await test.call(playRound, { launchId: id, stake: '20.00' }, { player }));
    proofs.push(unwrap(await test.call(roundDetail, { roundId: round.roundId }, { player })).proof);
  }
  expect(proofs.map(({ nonce }) => nonce)).toEqual([0, 0, 1]);
  expect(proofs[2]?.seedId).toBe(proofs[0]?.seedId);
  expect(proofs[1]?.seedId).toBe(demo.commitment.seedId);
  expect(demo.commitment.seedId).not.toBe((await seedOf()).seedId);
});

it('a refused bet uses no nonce', async () => {
  await test.call(playRound, { launchId, stake: '20.00' }, { player: await test.playerWith(0n) });
  await test.call(playRound, { launchId, stake: '30.00' }, { player });
  expect((await seedOf()).nonce).toBe(0);
});

it('seeds: refuses to reveal a seed while an open round draws from it', async () => {
  const waiting = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  unwrap(await test.call(playRound, { launchId: waiting.launchId, stake: '20.00' }, { player }));
  expect(await test.call(rotateSeed, {}, { player })).toEqual({ ok: false, error: { code: 'round_open' } });
});

it("seeds: applies the player's client seed at once before the first round, and to the next seed afterwards", async () => {
  const chosen = unwrap(await test.call(chooseClientSeed, { clientSeed: 'one' }, { player }));
  expect(chosen.clientSeed).toBe('one');
  await play();
  expect(unwrap(await test.call(chooseClientSeed, { clientSeed: 'two' }, { player })).clientSeed).toBe('one');
  expect((await rotate()).current.clientSeed).toBe('two');
  expect((await rotate()).current.clientSeed).toBe('two');
});

it('seeds: refuses a bet on a seed of 24 hours, and accepts it with the same key after a rotation', async () => {
  await play();
  const before = await seedOf();
  await play(later(noon, 40_000_000));
  expect(await seedOf()).toMatchObject({ seedId: before.seedId, isSpent: false });
  const nextDay = { player, at: later(noon, 86_400_000), key: randomUUID() };
  const launched = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, nextDay));
  expect(launched.commitment).toMatchObject({ seedId: before.seedId, isSpent: true, nonce: 2 });
  const bet = { launchId: launched.launchId, stake: '20.00' };
  expect(await test.call(playRound, bet, nextDay)).toMatchObject({ ok: false, error: { code: 'seed_spent' } });
  unwrap(await test.call(rotateSeed, { clientSeed: 'fresh-at-rotation' }, { player, at: nextDay.at }));
  unwrap(await test.call(playRound, bet, nextDay));
  expect(unwrap(await test.call(roundSeed, {}, nextDay))).toMatchObject({ ...before.next, nonce: 1, clientSeed: 'fresh-at-rotation' });
});

it('seeds: refuses a bet on a seed that has drawn 1,000 rounds', async () => {
  const before = await seedOf();
  // Inserts 1,000 rounds in one statement, because only the count matters here.
  await test.database.owner.query(
    `INSERT INTO rounds (player_id, round_id, bet_id, key, game_id, mode, status, currency, stake_minor, balance_after, seed_id, nonce, version, mathematics_hash, events, draws, words_used, started_at, settled_at, ended_by)
     SELECT $1, uuidv7(), uuidv7(), 'filled-' || n, 900, 'demo', 'settled', 'KES', 2000, 0, $2, n, '1.0.0', repeat('a', 64), '[]', '[]', 1, $3, $3, 'start' FROM generate_series(0, 999) n`,
    [player, before.seedId, new Date(noon)],
  );
  await test.database.owner.query('UPDATE player_seeds SET nonce = 1000 WHERE player_id = $1 AND seed_id = $2', [player, before.seedId]);
  expect(await test.call(playRound, { launchId, stake: '20.00' }, { player })).toMatchObject({ ok: false, error: { code: 'seed_spent' } });
  await rotate();
  await play();
  expect(await seedOf()).toMatchObject({ ...before.next, nonce: 1 });
});

it('seeds: plays on a spent seed while an open round draws from it, since it cannot be revealed', async () => {
  const nextDay = { player, at: later(noon, 86_400_000) };
  const waiting = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  unwrap(await test.call(playRound, { launchId: waiting.launchId, stake: '20.00' }, { player }));
  const launched = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, nextDay));
  const played = await test.call(playRound, { launchId: launched.launchId, stake: '20.00' }, nextDay);
  expect([played.ok, (await seedOf()).nonce]).toEqual([true, 2]);
});

it('seeds: makes one seed for each player, even if several requests come first', async () => {
  const stranger = await test.playerWith(0n);
  const asked = await Promise.all(Array.from({ length: 10 }, () => test.call(roundSeed, {}, { player: stranger })));
  expect(new Set(asked.map((answer) => unwrap(answer).seedId)).size).toBe(1);
});

it('seeds: rotates once for simultaneous requests, and reveals the committed seed', async () => {
  await play();
  const before = await seedOf();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => test.call(rotateSeed, {}, { player })));
  const revealed = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.revealed.seedId] : []));
  expect(revealed).toContain(before.seedId);
  expect(new Set(revealed).size).toBe(revealed.length);
});

it('seeds: rotates once for a key, however often and from however many processes it is sent', async () => {
  const key = randomUUID();
  const first = unwrap(await test.call(rotateSeed, {}, { player, key }));
  expect(unwrap(await test.call(rotateSeed, {}, { player, key }))).toEqual(first);
  const other = randomUUID();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => test.call(rotateSeed, {}, { player, key: other })));
  expect(new Set(outcomes.map((outcome) => unwrap(outcome).revealed.seedId))).toEqual(new Set([first.current.seedId]));
  expect((await seedOf()).seedId).toBe(first.current.next.seedId);
});

it('seeds: starts one round of a game for twenty simultaneous plays, and takes one stake', async () => {
  const waiting = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => test.call(playRound, { launchId: waiting.launchId, stake: '20.00' }, { player })),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(await test.cashOf(player)).toBe(998_000n);
});

it('seeds: gives fifty copies of a play one round and equal answers', async () => {
  const key = randomUUID();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => test.call(playRound, { launchId, stake: '20.00' }, { player, key })));
  const answers = new Set(outcomes.map((outcome) => JSON.stringify(unwrap(outcome))));
  expect(answers.size).toBe(1);
  expect((await seedOf()).nonce).toBe(1);
});

it('seeds: settles a round once for twenty simultaneous choices', async () => {
  const waiting = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  const { roundId } = unwrap(await test.call(playRound, { launchId: waiting.launchId, stake: '20.00' }, { player }));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => test.call(actInRound, { roundId, action: { type: 'take', units: 20 + index } }, { player })),
  );
  const won = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.payout] : []));
  expect(won).toHaveLength(1);
  expect(await test.cashOf(player)).toBe(1_000_000n - 2_000n + BigInt((won[0] ?? '').replace('.', '')));
});

it('seeds: lets a player play different games at once, each bet on its own nonce', async () => {
  const launches = [];
  for (const gameId of [900, 901, 903]) launches.push(unwrap(await test.call(launchGame, { gameId, mode: 'cash' }, { player })).launchId);
  const outcomes = await Promise.all(launches.map((id) => test.call(playRound, { launchId: id, stake: '20.00' }, { player })));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3);
  expect((await seedOf()).nonce).toBe(3);
});

it("an unrevealed seed appears in no answer, no message and no table that the server's role can read", async () => {
  const waiting = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  const answers: unknown[] = [waiting, await play(), await seedOf(), await rotate(), await play()];
  const open = unwrap(await test.call(playRound, { launchId: waiting.launchId, stake: '20.00' }, { player }));
  answers.push(
    open,
    await test.call(rotateSeed, {}, { player }),
    await test.call(roundKeys, {}, { player }),
    test.published,
    test.incidents,
  );
  answers.push(
    unwrap(await test.call(roundDetail, { roundId: open.roundId }, { player })),
    await test.call(recentRounds, { gameId: 900, mode: 'cash' }, { player }),
  );
  answers.push(unwrap(await test.call(actInRound, { roundId: open.roundId, action: { type: 'more' } }, { player })));
  // All rows of this player that the server's role may read are searched as well.
  for (const table of ['player_seeds', 'rounds', 'movements', 'game_launches']) {
    answers.push((await test.database.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE player_id = $1`, [player])).rows);
  }
  const text = JSON.stringify(answers, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)).toLowerCase();
  const secrets = await unrevealedSeedsOf(test.database, player);
  expect(secrets.length).toBeGreaterThan(1);
  for (const secret of secrets) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) expect(text).not.toContain(secret.toString(encoding).toLowerCase());
  }
});
