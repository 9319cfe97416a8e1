import { sharedGames } from '@tausi/games/manifest/all-games.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { takeBackBet } from '@tausi/contract/rounds/shared/take-back-bet.ts';
import { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import { publishedRules } from '@tausi/games/published/published-rules.ts';
import { matchdayOf } from '@tausi/games/virtual-football/book.ts';
import { assert, unwrap } from '@tausi/kernel';
import { proofOf } from '@tausi/lobby/features/rounds/fairness/proof-of.ts';
import { openTestSharedRounds } from '@tausi/server/rounds/shared/test-shared-rounds.ts';
import { expect, it } from 'vitest';
import { readKeys } from './published.ts';
import type { Fields } from './read.ts';
import { verifyProof } from './verify.ts';

/** A player's bets on the shared round with this number, one per slot. */
const bets: Readonly<Record<string, (number: number) => readonly Fields[]>> = {
  // The player cashes out the first bet as early as possible; the server cashes out the second at its multiplier, if
  // the flight lasts.
  'lucky-plane': () => [{}, { autoCashOutAt: 110 }],
  'lucky-six': () => [{ lines: [[1, 2, 3, 4, 5, 6]], first: [{ type: 'half', side: 'low' }] }],
  'virtual-football': (number) => [
    {
      matchday: matchdayOf(number),
      picks: [
        { match: 0, selection: '1' },
        { match: 5, selection: 'X' },
      ],
    },
  ],
};
const runsToTheEnd = 40;
const rounds = 3;

it.each(sharedGames.map((game) => [game.mathematics.name, game] as const))(
  'verifier: accepts the server’s proofs of %s, including early cash-outs and cancelled bets',
  async (name, game) => {
    const test = await openTestSharedRounds();
    const process = test.startProcess([game]);
    const player = await test.playerWith(1_000_000n);
    const { gameId } = game;
    await process.driver.advance();
    const { launchId } = unwrap(await test.call(process, launchGame, { params: { gameId, mode: 'cash' }, player }));
    const roundNow = async () => unwrap(await test.call(process, tableNow, { params: { gameId, mode: 'cash' }, player })).table.round;
    const placed: string[] = [];
    for (let played = 0; played < rounds; played += 1) {
      const round = await roundNow();
      assert(round !== null, 'a round is open');
      const own: string[] = [];
      for (const [index, bet] of (bets[name]?.(round.number) ?? []).entries()) {
        const choice = { round: round.roundId, slot: index + 1, ...bet };
        const stake = name === 'lucky-plane' ? '20.00' : '40.00';
        own.push(unwrap(await test.call(process, playRound, { params: { launchId, stake, choice }, player })).roundId);
      }
      placed.push(...own);
      // A cancelled bet is void and proves less.
      if (name === 'lucky-plane' && played === 1)
        unwrap(await test.call(process, takeBackBet, { params: { roundId: own[1] ?? '' }, player }));
      test.moveTo(round.closesAt + 400);
      await process.driver.advance();
      test.moveTo(round.drawsAt);
      await process.driver.advance();
      const playsAt = (await roundNow())?.playsAt;
      if (name === 'lucky-plane' && playsAt !== null && playsAt !== undefined) {
        test.moveTo(playsAt + 250);
        await test.call(process, actInRound, { params: { roundId: own[0] ?? '', action: { type: 'cash-out' } }, player });
      }
      for (let run = 0; run < runsToTheEnd && (await roundNow())?.roundId === round.roundId; run += 1) {
        test.forward(5_000);
        await process.driver.advance();
      }
    }
    const keys = unwrap(await test.call(process, roundKeys, { params: {}, player }));
    const published = { versions: publishedRules().map(({ text, ...version }) => ({ ...version, rules: text })), ...readKeys(keys) };
    for (const roundId of placed) {
      const proof = proofOf(unwrap(await test.call(process, roundDetail, { params: { roundId }, player })));
      const { steps, verdict } = await verifyProof(JSON.stringify(proof), published);
      expect(steps.filter((step) => step.verdict === 'failed')).toEqual([]);
      expect(verdict).toBe(proof.round.status === 'voided' ? 'partly' : 'fair');
    }
    await test.database.close();
  },
);
