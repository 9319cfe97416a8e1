import { createHash } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { later, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectCleanBooks } from '../../test-books.ts';
import { noon } from '../../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { game as minesOffer } from '@tausi/games/mines/game.ts';

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds([minesOffer]);
});
beforeEach(async () => {
  player = await test.playerWith(1_000_000n);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const storedState = z.object({ mines: z.array(z.int()), dug: z.array(z.int()) });
const launched = async () => unwrap(await test.call(launchGame, { gameId: 40, mode: 'cash' }, { player }));
const started = async (mines = 3) =>
  unwrap(await test.call(playRound, { launchId: (await launched()).launchId, stake: '100.00', choice: { mines } }, { player }));
const dig = async (roundId: string, cell: number) =>
  unwrap(await test.call(actInRound, { roundId, action: { type: 'dig', cell } }, { player }));

/** The state of an open round, which only the server knows. */
async function stateOf(roundId: string) {
  const { rows } = await test.database.owner.query<{ state: unknown }>('SELECT state FROM rounds WHERE round_id = $1', [roundId]);
  return z.parse(storedState, rows[0]?.state);
}
const hashOf = (state: unknown): string => createHash('sha256').update(JSON.stringify(state)).digest('hex');
const gemsOf = ({ mines }: { readonly mines: readonly number[] }): readonly number[] =>
  Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell));

it('mines stay secret until the end: every byte of every answer and message is searched', async () => {
  const round = await started(5);
  const state = await stateOf(round.roundId);
  const answers: unknown[] = [round];
  for (const cell of gemsOf(state).slice(0, 6)) {
    answers.push(await dig(round.roundId, cell), (await launched()).openRound);
    answers.push(unwrap(await test.call(recentRounds, { gameId: 40, mode: 'cash' }, { player })));
    answers.push(unwrap(await test.call(roundDetail, { roundId: round.roundId }, { player })));
    answers.push(test.published.filter((one) => one.playerId === player));
  }
  for (const text of answers.map((one) => JSON.stringify(one))) {
    // A field would be written as a list of numbers, and draws would allow computing it.
    expect(text).not.toMatch(/\[\d/);
    expect(text).not.toMatch(/"mine \d/);
    expect(text).not.toContain('"state"');
    expect(text).not.toContain('"dug"');
  }
  const ended = unwrap(await test.call(actInRound, { roundId: round.roundId, action: { type: 'cash-out' } }, { player }));
  expect(ended.events.at(-1)).toEqual({ type: 'ended', mines: state.mines, units: 443 });
  expect(ended.payout).toBe('443.00');
});

it('a mines round is restored exactly after every step: the same field, gems and state hash', async () => {
  const { roundId } = await started(4);
  const first = await stateOf(roundId);
  const dug: number[] = [];
  for (const cell of gemsOf(first).slice(0, 8)) {
    const answered = await dig(roundId, cell);
    dug.push(cell);
    // A reloaded page on a server that knows only the database.
    expect({ ...(await launched()).openRound, latest: answered.latest }).toEqual(answered);
    expect(hashOf(await stateOf(roundId))).toBe(hashOf({ mines: first.mines, dug }));
  }
});

it('mines: pays nothing on a mine, and shows the field that was drawn before the first dig', async () => {
  const { roundId } = await started(20);
  const { mines } = await stateOf(roundId);
  const lost = await dig(roundId, mines[0] ?? -1);
  expect(lost).toMatchObject({ status: 'settled', payout: '0.00', events: [{ type: 'laid' }, { type: 'mine' }, { mines, units: 0 }] });
  unwrap(await test.call(rotateSeed, {}, { player }));
  const { proof } = unwrap(await test.call(roundDetail, { roundId }, { player }));
  expect(proof.draws.map(({ label }) => label)).toEqual(Array.from({ length: 20 }, (_, index) => `mine ${index + 1}`));
});

it('mines: refuses to dig twice, to dig outside the field, and to cash out before the first dig', async () => {
  const { roundId } = await started();
  const [gem = -1] = gemsOf(await stateOf(roundId));
  const refused = { ok: false, error: { code: 'action_refused' } };
  expect(await test.call(actInRound, { roundId, action: { type: 'cash-out' } }, { player })).toEqual(refused);
  await dig(roundId, gem);
  for (const action of [{ type: 'dig', cell: gem }, { type: 'dig', cell: 25 }, { type: 'cash-out', units: 9_999 }, { type: 'reveal' }])
    expect(await test.call(actInRound, { roundId, action }, { player })).toEqual(refused);
  expect((await stateOf(roundId)).dug).toEqual([gem]);
});

it('mines: digs a cell once, however many requests arrive at once', async () => {
  const { roundId } = await started();
  const [gem = -1] = gemsOf(await stateOf(roundId));
  const asked = Array.from({ length: 8 }, () => test.call(actInRound, { roundId, action: { type: 'dig', cell: gem } }, { player }));
  expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(1);
  expect((await stateOf(roundId)).dug).toEqual([gem]);
});

it('mines: cashes out for an absent player with gems, and digs one drawn cell for one without', async () => {
  const { roundId } = await started(1);
  const [gem = -1] = gemsOf(await stateOf(roundId));
  await dig(roundId, gem);
  const idle = await test.playerWith(1_000_000n);
  const launch = unwrap(await test.call(launchGame, { gameId: 40, mode: 'cash' }, { player: idle }));
  const asked = { launchId: launch.launchId, stake: '100.00', choice: { mines: 20 } };
  const left = unwrap(await test.call(playRound, asked, { player: idle }));
  await test.rounds.completeAbandonedRounds(later(noon, 86_400_000));
  expect(await test.cashOf(player)).toBe(1_000_000n + 100n);
  const { round } = unwrap(await test.call(roundDetail, { roundId: left.roundId }, { player: idle }));
  expect(round.status).toBe('settled');
  expect(['0.00', '485.00']).toContain(round.payout);
  expect(await test.cashOf(idle)).toBe(990_000n + BigInt(round.payout.replace('.', '')));
});
