import { assert } from '@tausi/kernel';
import { exactFields, wholeNumber, type Draw, type GameMathematics, type Step } from '../../round.ts';
import type { MinesAction, MinesChoice, MinesEvent } from '../book.ts';
import { ladderOf } from './ladder.ts';
import { minesModel, type MinesModel } from './model.ts';
import par from './par.json' with { type: 'json' };

/** State of an open round: the mines, known only to the server, and the dug cells in order. */
export type MinesState = { readonly mines: readonly number[]; readonly dug: readonly number[] };

type MinesStep = Step<MinesState, MinesEvent>;
/** The model with the payout ladders of all numbers of mines. */
type Rules = { readonly model: MinesModel; readonly ladders: readonly (readonly number[])[] };
type Refused = { readonly status: 'refused' };
type Mathematics = GameMathematics<MinesState, MinesAction, MinesEvent, MinesChoice>;

const unitsPerStake = 100;
const refused: Refused = { status: 'refused' };

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
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

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const mines = minesMathematics(minesModel, par);

// The field is drawn at the start and never changes. Players can verify afterwards that no mine moved.
function start({ model, ladders }: Rules, draw: Draw, choice: MinesChoice): MinesStep {
  const nextUnits = ladders[choice.mines]?.[0];
  assert(nextUnits !== undefined, 'every number of mines has a first rung');
  return {
    status: 'open',
    state: { mines: fieldOf(model, draw, choice.mines), dug: [] },
    events: [{ type: 'laid', mines: choice.mines, nextUnits }],
  };
}

/** Removes each drawn cell from those left, so that all fields are equally likely. */
function fieldOf(model: MinesModel, draw: Draw, count: number): readonly number[] {
  const left = Array.from({ length: model.cells }, (_, cell) => cell);
  const laid = Array.from({ length: count }, (_, index) => left.splice(draw.uniform(left.length, `mine ${index + 1}`), 1)).flat();
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

// Without a gem there is no prize, and a refund would make abandoned rounds free of risk. So one cell is drawn and dug.
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
  assert(units !== undefined, 'a round is on a rung of its ladder');
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
  assert(
    new Set([...state.mines, ...state.dug]).size === state.mines.length + state.dug.length,
    'the dug cells are different and not mines',
  );
  assert(state.dug.length < (ladders[state.mines.length]?.length ?? 0), 'an open round has a rung left');
  return state;
}

function cellsOf(model: MinesModel, input: unknown): readonly number[] {
  assert(Array.isArray(input), 'a stored round of Gem Mines has a list of cells');
  return input.map((cell) => {
    const whole = wholeNumber(cell, 0, model.cells - 1);
    assert(whole !== null, 'a stored cell is on the field');
    return whole;
  });
}
