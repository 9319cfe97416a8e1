import { assert } from '@tausi/kernel';
import { exactFields, settledAtOnce, wholeNumber, type Draw, type GameMathematics, type Step } from '../../round.ts';
import type { KenoChoice, KenoEvent } from '../book.ts';
import { kenoModel, type KenoModel } from './model.ts';
import par from './par.json' with { type: 'json' };

type Mathematics = GameMathematics<never, never, KenoEvent, KenoChoice>;

const unitsPerStake = 100;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function kenoMathematics(model: KenoModel, { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number }): Mathematics {
  return {
    ...settledAtOnce('Keno Rush'),
    name: 'keno',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm,
    chipsIn: () => 1,
    start: (draw, choice) => start(model, draw, choice),
    parseChoice: (input) => parseChoice(model, input),
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const keno = kenoMathematics(kenoModel, par);

function start(model: KenoModel, draw: Draw, { numbers }: KenoChoice): Step<never, KenoEvent> {
  const balls = drawnBalls(model, draw);
  const hits = balls.filter((ball) => numbers.includes(ball)).length;
  const units = model.pays[numbers.length - 1]?.[hits];
  assert(units !== undefined, 'the paytable has every number of hits');
  return { status: 'settled', payoutUnits: units, events: [{ type: 'drawn', numbers, balls, hits, units }] };
}

/** Removes each drawn number from those left, so that every order of every twenty balls is equally likely. */
function drawnBalls(model: KenoModel, draw: Draw): readonly number[] {
  const left = Array.from({ length: model.numbers }, (_, index) => index + 1);
  return Array.from({ length: model.balls }, (_, index) => left.splice(draw.uniform(left.length, `ball ${index + 1}`), 1)).flat();
}

function parseChoice(model: KenoModel, input: unknown): { readonly choice: KenoChoice } | null {
  const listed = exactFields(input, 'numbers')?.['numbers'];
  if (!Array.isArray(listed) || listed.length < 1 || listed.length > model.pays.length) return null;
  const numbers = listed.flatMap((number) => wholeNumber(number, 1, model.numbers) ?? []);
  const isWhole = numbers.length === listed.length && new Set(numbers).size === numbers.length;
  return isWhole ? { choice: { numbers: numbers.toSorted((a, b) => a - b) } } : null;
}
