import { assert } from '@tausi/kernel';
import { withoutChoice, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { reelWindow } from '../../slots/math/reel-window.ts';
import type { Guide, SavannaAction, SavannaEvent } from '../book.ts';
import { freeGrid, letters, lineWins, scattersOn, scatterUnits } from './evaluate.ts';
import { returnPpmOf } from './exact-return.ts';
import { savannaModel, scattersNeeded, wildReels, type SavannaModel } from './model.ts';
import par from './par.json' with { type: 'json' };

/** State of an open round: the units of the spin, to which the free spins will add. */
export type SavannaState = { readonly status: 'choosing-guide'; readonly spinUnits: number };

type SavannaStep = Step<SavannaState, SavannaEvent>;

/** The whole stake is 20 units, one per line. */
const unitsPerStake = 20;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function savannaMathematics(model: SavannaModel, hash: string): GameMathematics<SavannaState, SavannaAction, SavannaEvent> {
  assert(model.lines.length === unitsPerStake, 'the stake of every line is one unit');
  return {
    ...withoutChoice,
    name: 'savanna-riches',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm: returnPpmOf(model),
    start: (draw) => start(model, draw),
    act: (state, action, draw) => freeSpins(model, state, { guide: action.guide, draw }),
    parseAction,
    parseState,
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const savannaRiches = savannaMathematics(savannaModel, par.hash);

function start(model: SavannaModel, draw: Draw): SavannaStep {
  const grid = model.baseStrips.map((strip, reel) => reelWindow(letters, strip, draw.uniform(strip.length, `reel ${reel + 1}`)));
  const wins = lineWins(model, grid, 1);
  const scatters = scattersOn(grid);
  const scatterWin = scatterUnits(model, scatters);
  const units = unitsOfWins(wins) + scatterWin;
  const spin: SavannaEvent = { type: 'spin', grid, wins, scatters, scatterUnits: scatterWin, units };
  if (scatters < scattersNeeded) return { status: 'settled', events: [spin], payoutUnits: units };
  const offer: SavannaEvent = { type: 'guides-offered', guides: model.guides };
  return { status: 'open', state: { status: 'choosing-guide', spinUnits: units }, events: [spin, offer] };
}

function freeSpins(
  model: SavannaModel,
  state: SavannaState,
  chosen: { guide: Guide; draw: Draw },
): SavannaStep | { readonly status: 'refused' } {
  const guide = model.guides.find((offered) => offered.guide === chosen.guide);
  if (guide === undefined) return { status: 'refused' };
  const events: SavannaEvent[] = [{ type: 'guide-chosen', ...guide }];
  let featureUnits = 0;
  for (let index = 1; index <= guide.spins; index += 1) {
    const shown = freeSpin(model, chosen.draw, index);
    const wins = lineWins(model, shown.grid, guide.multiplier);
    const units = unitsOfWins(wins);
    featureUnits += units;
    events.push({ type: 'free-spin', index, spins: guide.spins, multiplier: guide.multiplier, ...shown, wins, units, featureUnits });
  }
  events.push({ type: 'feature-ended', units: featureUnits });
  return { status: 'settled', events, payoutUnits: state.spinUnits + featureUnits };
}

function freeSpin(model: SavannaModel, draw: Draw, index: number) {
  const wildReel = wildReels[draw.uniform(wildReels.length, `free spin ${index} wild reel`)];
  assert(wildReel !== undefined, 'the wild reel is one of the middle reels');
  // The filled reel needs no stop, so none is drawn for it.
  const stops = model.freeStrips.map((strip, reel) =>
    reel === wildReel ? 0 : draw.uniform(strip.length, `free spin ${index} reel ${reel + 1}`),
  );
  return { wildReel, grid: freeGrid(model, stops, wildReel) };
}

function unitsOfWins(wins: readonly { readonly units: number }[]): number {
  return wins.reduce((sum, win) => sum + win.units, 0);
}

function parseAction(input: unknown): SavannaAction | null {
  if (!isRecord(input) || Object.keys(input).length !== 2 || !Object.hasOwn(input, 'guide')) return null;
  const { type, guide } = input;
  return type === 'choose-guide' && isGuide(guide) ? { type, guide } : null;
}

function parseState(input: unknown): SavannaState {
  assert(isRecord(input) && input['status'] === 'choosing-guide', 'an open round of Savanna Riches waits for a guide');
  const spinUnits = input['spinUnits'];
  assert(typeof spinUnits === 'number' && Number.isSafeInteger(spinUnits) && spinUnits > 0, 'the spin before the free spins has a payout');
  return { status: 'choosing-guide', spinUnits };
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function isGuide(input: unknown): input is Guide {
  return input === 'elephant' || input === 'lion' || input === 'peacock';
}
