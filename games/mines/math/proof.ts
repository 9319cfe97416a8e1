import { distributionOf, type Distribution } from '../../proof/exact/distribution.ts';
import { gameProof, playedOut, wholeRounds, type Configuration } from '../../proof/game-proof.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import type { Draw } from '../../round.ts';
import type { MinesAction } from '../book.ts';
import { ladderOf, waysToChoose } from './ladder.ts';
import { mines, minesMathematics } from './mines.ts';
import { minesModel, type MinesModel } from './model.ts';

/** The proof of Gem Mines: the exact RTP for every number of mines and every number of gems before a cash-out. Other
 *  strategies are mixtures of these, because all cells are equivalent. */
export const proof = gameProof({
  model: minesModel,
  offered: mines,
  configurations,
  files: (model, sheet) => ({
    'mines/paytable.json': {
      ...publishedNumbers(sheet),
      ladders: Array.from({ length: model.minesMax }, (_, index) => ladderOf(model, index + 1)),
    },
  }),
  mutations: {
    'a return of 98 percent': (model) => ({ ...model, returnPercent: 98 }),
    'a cell more': (model) => ({ ...model, cells: model.cells + 1 }),
    'a lower highest payout': (model) => ({ ...model, unitsMax: 100_000 }),
  },
});

function configurations(model: MinesModel): readonly Configuration[] {
  const mathematics = minesMathematics(model, { hash: '', rtpPpm: 0 });
  const counts = Array.from({ length: model.minesMax - model.minesMin + 1 }, (_, index) => model.minesMin + index);
  return counts.flatMap((count) => {
    const ladder = ladderOf(model, count);
    return ladder.map((_, index) => configurationOf({ model, mathematics }, { mines: count, gems: index + 1, rungs: ladder.length }));
  });
}

type Game = { readonly model: MinesModel; readonly mathematics: ReturnType<typeof minesMathematics> };
type Way = { readonly mines: number; readonly gems: number; readonly rungs: number };

function configurationOf(game: Game, way: Way): Configuration {
  const whole = wholeRounds({
    name: `${way.mines} mines, cash out after ${way.gems} gems`,
    outcomes: () => cashedOut(game.model, way),
    play: playedOut(game.mathematics, { mines: way.mines }, (state): MinesAction =>
      state.dug.length === way.gems ? { type: 'cash-out' } : { type: 'dig', cell: state.dug.length },
    ),
  });
  // All cash-out points of one number of mines lie on one path. The simulation plays this path and one cash-out in its
  // middle.
  if (way.gems === 1) return { ...whole, strands: [pathOf(game, way)] };
  return way.gems === Math.ceil(way.rungs / 2) ? whole : { ...whole, strands: [] };
}

/** Digs until a mine without a cash-out, and records the prize before the mine. */
function pathOf({ model, mathematics }: Game, { mines: count, rungs }: Way) {
  return {
    name: `${count} mines, dig until the mine`,
    outcomes: () => {
      const ladder = [0, ...ladderOf(model, count)];
      return distributionOf(
        ladder.map((units, gems) => [units, waysOfGems(model, count, gems) - (gems < rungs ? waysOfGems(model, count, gems + 1) : 0n)]),
      );
    },
    play: (draw: Draw) => [worthBeforeTheMine(mathematics, count, draw)],
  };
}

function worthBeforeTheMine(mathematics: Game['mathematics'], count: number, draw: Draw): number {
  let step = mathematics.start(draw, { mines: count });
  let worth = 0;
  for (let cell = 0; step.status === 'open'; cell += 1) {
    const next = mathematics.act(step.state, { type: 'dig', cell }, draw);
    if (next.status === 'refused') throw new Error('Gem Mines refuses an action of its proof');
    for (const event of next.events) if (event.type === 'gem') worth = event.units;
    step = next;
  }
  return worth;
}

function cashedOut(model: MinesModel, { mines: count, gems }: Way): Distribution {
  const units = ladderOf(model, count)[gems - 1] ?? 0;
  const safe = waysOfGems(model, count, gems);
  return distributionOf([
    [0, waysOfGems(model, count, 0) - safe],
    [units, safe],
  ]);
}

/** Returns the number of fields in which the first `gems` dug cells are gems. */
function waysOfGems(model: MinesModel, count: number, gems: number): bigint {
  return waysToChoose(model.cells - gems, count);
}
