import { assert } from '@tausi/kernel';
import { exactFields, settledAtOnce, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { risks, rowCounts, type PlinkoChoice, type PlinkoEvent } from '../book.ts';
import { binsOf, plinkoModel, type PlinkoModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, PlinkoEvent, PlinkoChoice>;

const unitsPerStake = 100;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function plinkoMathematics(model: PlinkoModel, { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number }): Mathematics {
  return {
    ...settledAtOnce('Plinko Drop'),
    name: 'plinko',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm,
    chipsIn: () => 1,
    start: (draw, choice) => start(model, draw, choice),
    parseChoice,
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const plinko = plinkoMathematics(plinkoModel, par);

function start(model: PlinkoModel, draw: Draw, { rows, risk }: PlinkoChoice): Step<never, PlinkoEvent> {
  const { left, right } = model.ways;
  const path = Array.from({ length: rows }, (_, row) => (draw.uniform(left + right, `row ${row + 1}`) < left ? 0 : 1));
  const bin = path.reduce<number>((sum, step) => sum + step, 0);
  const units = binsOf(model, risk, rows)[bin];
  assert(units !== undefined, 'a ball falls into one of the bins');
  return { status: 'settled', payoutUnits: units, events: [{ type: 'dropped', rows, risk, path, bin, units }] };
}

function parseChoice(input: unknown): { readonly choice: PlinkoChoice } | null {
  const fields = exactFields(input, 'rows', 'risk');
  const rows = rowCounts.find((one) => one === fields?.['rows']);
  const risk = risks.find((one) => one === fields?.['risk']);
  return rows === undefined || risk === undefined ? null : { choice: { rows, risk } };
}
