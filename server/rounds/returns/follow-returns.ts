import type { GameId } from '@tausi/kernel';
import type { Follower } from '../../wallet/index.ts';
import { ownChoice } from '../shared/shared-round.ts';
import type { GameReturns } from '@tausi/games/manifest/game-returns.ts';
import { addReturns, addSharedSpreads, listSettled, type Addition, type Settled, type SharedSpread } from './returns-store.ts';

/** A game and the sheets that its returns are compared with. */
export type CountedGame = { readonly gameId: GameId; readonly returns: GameReturns };

/** Adds the stake, the payout and the sheet's expectation of every settled cash round, each round once. A round of
 *  a version without a sheet counts without an expectation. */
export function gameReturns(games: readonly CountedGame[]): Follower {
  const byGame = new Map<number, GameReturns>(games.map(({ gameId, returns }) => [gameId, returns]));
  const readsDraws = games.filter(({ returns }) => returns.readsDraws).map(({ gameId }) => gameId);
  return {
    name: 'game-returns',
    // No player waits for these counts. A longer rest makes steps so long that bets beside them wait.
    restMs: 1_000,
    follow: async ({ client, after, upTo }) => {
      const settled = await listSettled(client, { after, upTo, readsDraws });
      const noted = settled.map((round) => notedOf(round, byGame.get(round.game_id)));
      const own = noted.filter(({ sharedRoundId }) => sharedRoundId === null).map(({ addition }) => addition);
      const shared = await sharedAdditions(noted, (spreads) => addSharedSpreads(client, spreads));
      await addReturns(client, summed([...own, ...shared]));
    },
  };
}

/** Equal rounds; the spread, win and loss are those of all their stakes together. */
type Noted = {
  readonly addition: Addition;
  readonly sharedRoundId: string | null;
  readonly spread: number;
  readonly win: number;
  readonly loss: number;
};

function notedOf(round: Settled, returns: GameReturns | undefined): Noted {
  const { day, game_id, version, mathematics_hash, currency, stake_minor, payout_minor, shared_round_id: sharedRoundId } = round;
  const [stake, paid, rounds] = [Number(stake_minor), Number(payout_minor), Number(round.rounds)];
  const expected =
    returns?.version === version && returns.hash === mathematics_hash
      ? returns.expect({
          ...round,
          choice: sharedRoundId === null ? round.choice : ownChoice(round.choice),
          draws: round.draws ?? [],
          multiple: paid / stake,
        })
      : nothingExpected;
  const together = stake * rounds;
  const addition = {
    day,
    gameId: game_id,
    version,
    hash: mathematics_hash,
    configuration: expected.name,
    currency,
    isShared: sharedRoundId !== null,
    rounds,
    staked: stake_minor * round.rounds,
    paid: payout_minor * round.rounds,
    expectedLeast: expected.least * together,
    expectedMost: expected.most * together,
    variance: rounds * (expected.deviation * stake) ** 2,
    winMost: expected.win * stake,
    lossMost: expected.loss * stake,
  };
  return {
    addition,
    sharedRoundId,
    spread: expected.deviation * together,
    win: expected.win * together,
    loss: expected.loss * together,
  };
}

const nothingExpected = { name: 'another version', least: 0, most: 0, deviation: 0, win: 0, loss: 0 };

// Bets on one outcome win and lose together, so their spreads are added before they are squared, even if they settle
// at different times.
async function sharedAdditions(
  noted: readonly Noted[],
  add: (spreads: readonly SharedSpread[]) => Promise<readonly SharedSpread[]>,
): Promise<readonly Addition[]> {
  const gathered = new Map<string, { addition: Addition; spread: SharedSpread }>();
  for (const { addition, sharedRoundId, spread, win, loss } of noted) {
    if (sharedRoundId === null) continue;
    const { configuration, currency, day } = addition;
    const one = { addition, spread: { sharedRoundId, configuration, currency, day, spread, win, loss } };
    const key = `${sharedRoundId} ${currency} ${configuration}`;
    const before = gathered.get(key);
    gathered.set(
      key,
      before === undefined ? one : { addition: plus(before.addition, addition), spread: plusSpread(before.spread, one.spread) },
    );
  }
  const entries = [...gathered.values()];
  const totals = await add(entries.map(({ spread }) => spread));
  return entries.map(({ addition, spread: own }, index) => {
    const { spread, win, loss } = totals[index] ?? own;
    return { ...addition, variance: spread ** 2 - Math.max(0, spread - own.spread) ** 2, winMost: win, lossMost: loss };
  });
}

function plusSpread(one: SharedSpread, other: SharedSpread): SharedSpread {
  return { ...one, spread: one.spread + other.spread, win: one.win + other.win, loss: one.loss + other.loss };
}

function summed(additions: readonly Addition[]): readonly Addition[] {
  const sums = new Map<string, Addition>();
  for (const addition of additions) {
    const { day, gameId, version, hash, configuration, currency } = addition;
    const key = [day, gameId, version, hash, currency, configuration].join(' ');
    const before = sums.get(key);
    sums.set(key, before === undefined ? addition : plus(before, addition));
  }
  return [...sums.values()];
}

function plus(one: Addition, other: Addition): Addition {
  return {
    ...one,
    rounds: one.rounds + other.rounds,
    staked: one.staked + other.staked,
    paid: one.paid + other.paid,
    expectedLeast: one.expectedLeast + other.expectedLeast,
    expectedMost: one.expectedMost + other.expectedMost,
    variance: one.variance + other.variance,
    winMost: Math.max(one.winMost, other.winMost),
    lossMost: Math.max(one.lossMost, other.lossMost),
  };
}
