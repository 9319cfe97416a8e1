import { assert } from '@tausi/kernel';
import { exactFields, wholeNumber, type Draw, type GameMathematics, type Step } from '../../round.ts';
import type { MinesAction, MinesChoice, MinesEvent } from '../book.ts';
import { ladderOf } from './ladder.ts';
import { minesModel, type MinesModel } from './model.ts';
import par from './par.json' with { type: 'json' };

/** An open round: where the mines lie, known to the server alone, and what was dug, in order. */
export type MinesState = { readonly mines: readonly number[]; readonly dug: readonly number[] };

type MinesStep = Step<MinesState, MinesEvent>;
/** The game's numbers with what every number of mines pays, worked out once. */
type Rules = { readonly model: MinesModel; readonly ladders: readonly (readonly number[])[] };
type Refused = { readonly status: 'refused' };
type Mathematics = GameMathematics<MinesState, MinesAction, MinesEvent, MinesChoice>;

const unitsPerStake = 100;
const refused: Refused = { status: 'refused' };

/** The game over given numbers; the proof also runs it over numbers changed on purpose. */
export function minesMathematics(model: MinesModel, { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number }): Mathematics {
  const rules: Rules = { model, ladders: Array.from({ length: model.minesMax + 1 }, (_, count) => ladderOf(model, count)) };
  return {
    name: 'mines',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm,
    chipsIn: () => 1,
    start: (draw, choice) => start(rules, draw, choice),
    act: (state, action, draw) => act(rules, state, { action, draw }),
    parseChoice: (input) => parseChoice(model, input),
    parseAction: (input) => parseAction(model, input),
    parseState: (input) => parseState(rules, input),
  };
}

/** The game as it is played. Its hash stands in the proved sheet; the proof fails when the numbers no longer have it. */
export const mines = minesMathematics(minesModel, par);

// The whole field is laid at the start and never changes: a player can see afterwards that no mine moved under his finger.
function start({ model, ladders }: Rules, draw: Draw, choice: MinesChoice): MinesStep {
  const nextUnits = ladders[choice.mines]?.[0];
  assert(nextUnits !== undefined, 'every number of mines has a first rung');
  return {
    status: 'open',
    state: { mines: fieldOf(model, draw, choice.mines), dug: [] },
    events: [{ type: 'laid', mines: choice.mines, nextUnits }],
  };
}

/** Strikes a drawn cell out of those that are left, once for each mine: every field is equally likely. */
function fieldOf(model: MinesModel, draw: Draw, count: number): readonly number[] {
  const left = Array.from({ length: model.cells }, (_, cell) => cell);
  const laid = Array.from({ length: count }, (_, place) => left.splice(draw.uniform(left.length, `mine ${place + 1}`), 1)).flat();
  return laid.toSorted((a, b) => a - b);
}

function act(rules: Rules, state: MinesState, { action, draw }: { action: MinesAction; draw: Draw }): MinesStep | Refused {
  switch (action.type) {
    case 'dig':
      return state.dug.includes(action.cell) ? refused : dig(rules, state, action.cell);
    case 'cash-out':
      return state.dug.length === 0 ? refused : ended(state, worthOf(rules, state), []);
    case 'finish':
      return finish(rules, state, draw);
  }
}

function dig(rules: Rules, state: MinesState, cell: number): MinesStep {
  if (state.mines.includes(cell)) return ended(state, 0, [{ type: 'mine', cell }]);
  const after = { ...state, dug: [...state.dug, cell] };
  const nextUnits = rules.ladders[state.mines.length]?.[after.dug.length] ?? null;
  const units = worthOf(rules, after);
  const gem: MinesEvent = { type: 'gem', cell, gems: after.dug.length, units, nextUnits };
  return nextUnits === null ? ended(after, units, [gem]) : { status: 'open', state: after, events: [gem] };
}

// With nothing dug there is nothing to take, and a stake given back would be a round without risk: a cell is drawn.
function finish(rules: Rules, state: MinesState, draw: Draw): MinesStep {
  if (state.dug.length > 0) return ended(state, worthOf(rules, state), []);
  const step = dig(rules, state, draw.uniform(rules.model.cells, 'cell'));
  if (step.status === 'settled') return step;
  return ended(step.state, worthOf(rules, step.state), step.events);
}

function ended(state: MinesState, units: number, before: readonly MinesEvent[]): MinesStep {
  return { status: 'settled', payoutUnits: units, events: [...before, { type: 'ended', mines: state.mines, units }] };
}

function worthOf({ ladders }: Rules, state: MinesState): number {
  const units = ladders[state.mines.length]?.[state.dug.length - 1];
  assert(units !== undefined, 'a round stands on a rung of its ladder');
  return units;
}

function parseChoice(model: MinesModel, input: unknown): { readonly choice: MinesChoice } | null {
  const count = wholeNumber(exactFields(input, 'mines')?.['mines'], model.minesMin, model.minesMax);
  return count === null ? null : { choice: { mines: count } };
}

function parseAction(model: MinesModel, input: unknown): MinesAction | null {
  const plain = exactFields(input, 'type')?.['type'];
  if (plain === 'cash-out' || plain === 'finish') return { type: plain };
  const fields = exactFields(input, 'type', 'cell');
  const cell = wholeNumber(fields?.['cell'], 0, model.cells - 1);
  return fields?.['type'] === 'dig' && cell !== null ? { type: 'dig', cell } : null;
}

function parseState({ model, ladders }: Rules, input: unknown): MinesState {
  const fields = exactFields(input, 'mines', 'dug');
  const state = { mines: cellsOf(model, fields?.['mines']), dug: cellsOf(model, fields?.['dug']) };
  assert(state.mines.length >= model.minesMin && state.mines.length <= model.minesMax, 'a stored field of Gem Mines has its mines');
  assert(new Set([...state.mines, ...state.dug]).size === state.mines.length + state.dug.length, 'no cell was dug twice, and no mine');
  assert(state.dug.length < (ladders[state.mines.length]?.length ?? 0), 'an open round has a rung left');
  return state;
}

function cellsOf(model: MinesModel, input: unknown): readonly number[] {
  assert(Array.isArray(input), 'a stored round of Gem Mines lists its cells');
  return input.map((cell) => {
    const whole = wholeNumber(cell, 0, model.cells - 1);
    assert(whole !== null, 'a stored cell lies on the field');
    return whole;
  });
}
