import { soloGames } from '@tausi/games/manifest/all-games.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { publishedRules } from '@tausi/games/published/published-rules.ts';
import { assert, unwrap, type PlayerId } from '@tausi/kernel';
import { proofOf } from '@tausi/lobby/features/rounds/fairness/proof-of.ts';
import { testChoiceOf } from '@tausi/server/rounds/games/test-choices.ts';
import { openTestRounds, type TestRounds } from '@tausi/server/rounds/test-rounds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKeys, type Published } from './published.ts';
import { verifyProof } from './verify.ts';

let test: TestRounds;
let playerId: PlayerId;
let published: Published;
beforeAll(async () => {
  test = await openTestRounds(soloGames);
  playerId = await test.playerWith(50_000_000n);
  const keys = unwrap(await test.call(roundKeys, {}, { player: playerId }));
  published = { versions: publishedRules().map(({ text, ...version }) => ({ ...version, rules: text })), ...readKeys(keys) };
});
afterAll(() => test.database.close());

/** The first action tried where a game asks for one. The game may refuse it, so that the player's own actions come
 *  before the server's. */
const tried: Readonly<Record<string, readonly unknown[]>> = {
  blackjack: [{ type: 'split' }, { type: 'double' }],
  'hi-lo': [{ type: 'skip' }, { type: 'guess', side: 'up' }],
  mines: [
    { type: 'dig', cell: 0 },
    { type: 'dig', cell: 12 },
  ],
};
const actsMax = 60;
const roundsOfEach = 3;

async function playedOut(game: (typeof soloGames)[number], mode: 'cash' | 'demo'): Promise<string> {
  const { launchId } = unwrap(await test.call(launchGame, { gameId: game.gameId, mode }, { player: playerId }));
  const { name } = game.mathematics;
  const choice = testChoiceOf(name);
  let round = unwrap(
    await test.call(playRound, { launchId, stake: '20.00', ...(choice === null ? {} : { choice }) }, { player: playerId }),
  );
  const actions = [...(tried[name] ?? [])];
  for (let acts = 0; round.status === 'open'; acts += 1) {
    assert(acts < actsMax, 'a round ends');
    const acted = await test.call(
      actInRound,
      { roundId: round.roundId, action: actions.shift() ?? game.abandonedAction },
      { player: playerId },
    );
    if (acted.ok) round = acted.value;
  }
  return round.roundId;
}

it.each(soloGames.map((game) => [game.mathematics.name, game] as const))(
  'verifier: accepts the server’s proofs of %s, cash and demo',
  async (_name, game) => {
    const played: string[] = [];
    for (let nonce = 0; nonce < roundsOfEach; nonce += 1) played.push(await playedOut(game, 'cash'));
    played.push(await playedOut(game, 'demo'));
    for (const mode of ['cash', 'demo'] as const)
      unwrap(await test.call(rotateSeed, { mode, clientSeed: `after ${game.gameId}`.replace(' ', '-') }, { player: playerId }));
    for (const roundId of played) {
      const proof = proofOf(unwrap(await test.call(roundDetail, { roundId }, { player: playerId })));
      const { steps, verdict } = await verifyProof(JSON.stringify(proof), published);
      expect(steps.filter((step) => step.verdict === 'failed')).toEqual([]);
      expect(verdict).toBe(proof.round.mode === 'cash' ? 'fair' : 'demo');
    }
  },
);

it('verifier: reports an unrevealed seed and never calls its round fair', async () => {
  const [game] = soloGames;
  assert(game !== undefined, 'a game is offered');
  const detail = unwrap(await test.call(roundDetail, { roundId: await playedOut(game, 'cash') }, { player: playerId }));
  expect((await verifyProof(JSON.stringify(proofOf(detail)), published)).verdict).toBe('partly');
});
