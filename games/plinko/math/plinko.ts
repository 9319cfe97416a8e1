import { assert } from '@tausi/kernel';
import { exactFields, settledAtOnce, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { risks, rowCounts, type PlinkoChoice, type PlinkoEvent } from '../book.ts';
import { binsOf, plinkoModel, type PlinkoModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, PlinkoEvent, PlinkoChoice>;

const unitsPerStake = 100;

/** The game over given numbers; the proof also runs it over numbers changed on purpose. */
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

/** The game as it is played. Its hash stands in the proved sheet; the proof fails when the numbers no longer have it. */
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
