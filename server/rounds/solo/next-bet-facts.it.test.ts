import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { chooseClientSeed } from '@tausi/contract/rounds/fairness/choose-client-seed.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { gameId, later, money, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { depositOf, noon } from '../../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { closeGame } from './close-game.ts';

let test: TestRounds;
// A second process over the same database: what it does, the first one does not know.
let elsewhere: TestRounds['call'];
let player: PlayerId;
let launchId: string;
beforeAll(async () => {
  test = await openTestRounds();
  elsewhere = test.startProcess();
});
beforeEach(async () => {
  player = await test.playerWith(100_000n);
  launchId = await launched(900);
  unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const launched = async (id: number) => unwrap(await test.call(launchGame, { gameId: id, mode: 'cash' }, { player })).launchId;
const bet = (call: TestRounds['call'], own = launchId) => call(playRound, { launchId: own, stake: '20.00' }, { player });
const seedOf = async (roundId: string) =>
  (
    await test.database.owner.query(
      'SELECT seed_id, s.client_seed FROM rounds JOIN player_seeds s USING (player_id, seed_id) WHERE round_id = $1',
      [roundId],
    )
  ).rows[0];
const nonces = async () =>
  (
    await test.database.owner.query('SELECT nonce::int AS nonce FROM rounds WHERE player_id = $1 ORDER BY seed_id, nonce', [player])
  ).rows.map((row) => row.nonce);

it('facts of the next bet: two processes in turns never use a nonce twice', async () => {
  for (const call of [elsewhere, test.call, test.call, elsewhere, elsewhere, test.call]) unwrap(await bet(call));
  expect(await nonces()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('facts of the next bet: a round that another process opened refuses a second one', async () => {
  const waiting = await launched(901);
  const first = unwrap(await bet(test.call, waiting));
  unwrap(await test.call(actInRound, { roundId: first.roundId, action: { type: 'take', units: 0 } }, { player }));
  const open = unwrap(await bet(elsewhere, waiting));
  expect(await bet(test.call, waiting)).toMatchObject({ ok: false, error: { code: 'round_open' } });
  unwrap(await elsewhere(actInRound, { roundId: open.roundId, action: { type: 'take', units: 0 } }, { player }));
  // The first process still remembers the open round; the refusal it would give must be read afresh.
  unwrap(await bet(test.call, waiting));
});

it('facts of the next bet: a seed that another process rotated draws no more', async () => {
  const { revealed } = unwrap(await elsewhere(rotateSeed, { clientSeed: 'of-the-other-process' }, { player }));
  const { roundId } = unwrap(await bet(test.call));
  const drawnFrom = await seedOf(roundId);
  expect(drawnFrom.client_seed).toBe('of-the-other-process');
  expect(drawnFrom.seed_id).not.toBe(revealed.seedId);
});

it('facts of the next bet: after a rotation or a new client seed, the next bet is written at the first attempt', async () => {
  const attemptsAfter = async (...changes: readonly (() => Promise<unknown>)[]): Promise<number> => {
    for (const change of changes) await change();
    const execute = vi.spyOn(test.wallet, 'execute');
    unwrap(await bet(test.call));
    const attempts = execute.mock.calls.length;
    execute.mockRestore();
    return attempts;
  };
  const rotate = (call: TestRounds['call']) => call(rotateSeed, {}, { player });
  const choose = () => test.call(chooseClientSeed, { clientSeed: 'chosen-here' }, { player });
  expect(await attemptsAfter(() => rotate(test.call))).toBe(1);
  expect(await attemptsAfter(() => rotate(test.call), choose)).toBe(1);
  expect(await attemptsAfter(() => rotate(elsewhere))).toBe(2);
});

it('facts of the next bet: a client seed that another process changed is the one that draws', async () => {
  player = await test.playerWith(1_000n);
  launchId = await launched(900);
  // The process reads the seed for a bet that the purse cannot pay, so its nonce stays 0.
  expect(await bet(test.call)).toMatchObject({ ok: false, error: { code: 'insufficient_funds' } });
  unwrap(await elsewhere(chooseClientSeed, { clientSeed: 'chosen-elsewhere' }, { player }));
  unwrap(await test.wallet.execute(depositOf(player, money('KES', 10_000n)), []));
  const { roundId } = unwrap(await bet(test.call));
  expect(await seedOf(roundId)).toMatchObject({ client_seed: 'chosen-elsewhere' });
});

it('facts of the next bet: a spent seed is refused, although the process knows an earlier nonce', async () => {
  const nextDay = { player, at: later(noon, 86_400_000 + 1) };
  unwrap(await bet(test.call));
  const relaunched = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, nextDay)).launchId;
  expect(await test.call(playRound, { launchId: relaunched, stake: '20.00' }, nextDay)).toMatchObject({
    ok: false,
    error: { code: 'seed_spent' },
  });
});

it('facts of the next bet: a game that was closed elsewhere takes no stake from a process that knows it as open', async () => {
  const incident = {
    gameId: gameId(900),
    version: '1',
    playerId: null,
    kind: 'closed' as const,
    reason: 'closed by the test',
    at: noon,
    error: null,
  };
  await closeGame({ pool: test.database.pool, onIncident: () => undefined }, incident);
  expect(await bet(test.call)).toMatchObject({ ok: false, error: { code: 'game_not_playable' } });
  expect(await nonces()).toEqual([0]);
  await test.database.owner.query('UPDATE game_incidents SET resolved_at = now() WHERE game_id = 900');
  unwrap(await bet(test.call));
});
