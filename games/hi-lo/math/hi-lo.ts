import { assert } from '@tausi/kernel';
import { cardsInDeck, isCard, ranks, type Card } from '../../proof/exact/shoe.ts';
import { withoutChoice, type Draw, type GameMathematics, type Step } from '../../round.ts';
import { isRight, prizeUnits, rightRanks, type HiLoAction, type HiLoEvent, type Side } from '../book.ts';
import { hiLoModel, type HiLoModel } from './model.ts';
import par from './par.json' with { type: 'json' };

/** State of an open round: the card on top, and the number of right ranks of each right guess so far. */
export type HiLoState = {
  readonly status: 'guessing';
  readonly card: Card;
  readonly guessed: readonly number[];
  readonly skips: number;
};

type HiLoStep = Step<HiLoState, HiLoEvent>;
type Answer = HiLoStep | { readonly status: 'refused' };
type Table = { readonly model: HiLoModel; readonly draw: Draw };

const refused = { status: 'refused' } as const;
const unitsPerStake = 100;

/** Upper bound for the number of right guesses, used to check stored states. The cap allows fewer, even for likely guesses. */
const guessesMax = 100;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function hiLoMathematics(
  model: HiLoModel,
  { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number },
): GameMathematics<HiLoState, HiLoAction, HiLoEvent> {
  return {
    ...withoutChoice,
    name: 'hi-lo',
    version: model.version,
    hash,
    unitsPerStake,
    rtpPpm,
    start: (draw) => {
      const card = draw.uniform(cardsInDeck, 'card 1');
      return { status: 'open', state: { status: 'guessing', card, guessed: [], skips: 0 }, events: [{ type: 'opened', card }] };
    },
    act: (state, action, draw) => act({ model, draw }, state, action),
    parseAction,
    parseState,
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const hiLo = hiLoMathematics(hiLoModel, par);

function act(table: Table, state: HiLoState, action: HiLoAction): Answer {
  switch (action.type) {
    case 'guess':
      return guess(table, state, action.side);
    case 'skip':
      return skip(table, state);
    case 'cash-out':
      return state.guessed.length === 0 ? refused : cashedOut(table.model, state, []);
    case 'leave':
      return leave(table, state);
  }
}

function guess(table: Table, state: HiLoState, side: Side): Answer {
  const guessed = [...state.guessed, rightRanks(state.card, side)];
  const units = prizeUnits(guessed, table.model.sharePercent);
  if (units > table.model.unitsMax) return refused;
  const card = nextOf(table, state);
  if (isRight(state.card, side, card))
    return { status: 'open', state: { ...state, card, guessed }, events: [{ type: 'guessed', side, card, units }] };
  const wrong: HiLoEvent = { type: 'guessed', side, card, units: 0 };
  return { status: 'settled', events: [wrong, { type: 'ended', how: 'wrong', units: 0 }], payoutUnits: 0 };
}

function skip(table: Table, state: HiLoState): Answer {
  if (state.skips >= table.model.skipsMax) return refused;
  const card = nextOf(table, state);
  return { status: 'open', state: { ...state, card, skips: state.skips + 1 }, events: [{ type: 'skipped', card }] };
}

function leave(table: Table, state: HiLoState): Answer {
  if (state.guessed.length > 0) return cashedOut(table.model, state, []);
  const side = rightRanks(state.card, 'up') > rightRanks(state.card, 'down') ? 'up' : 'down';
  const step = guess(table, state, side);
  return step.status === 'open' ? cashedOut(table.model, step.state, step.events) : step;
}

function cashedOut({ sharePercent }: HiLoModel, { guessed }: HiLoState, before: readonly HiLoEvent[]): HiLoStep {
  const units = prizeUnits(guessed, sharePercent);
  return { status: 'settled', events: [...before, { type: 'ended', how: 'cashed-out', units }], payoutUnits: units };
}

/** Every card comes from a full deck, independent of earlier cards. */
function nextOf({ draw }: Table, { guessed, skips }: HiLoState): Card {
  return draw.uniform(cardsInDeck, `card ${guessed.length + skips + 2}`);
}

function parseAction(input: unknown): HiLoAction | null {
  if (!isRecord(input) || !Object.hasOwn(input, 'type')) return null;
  const { type } = input;
  const fields = Object.keys(input).length;
  if (type === 'guess') {
    const side = Object.hasOwn(input, 'side') ? input['side'] : null;
    return fields === 2 && (side === 'up' || side === 'down') ? { type, side } : null;
  }
  return fields === 1 && (type === 'skip' || type === 'cash-out' || type === 'leave') ? { type } : null;
}

function parseState(input: unknown): HiLoState {
  assert(isRecord(input) && input['status'] === 'guessing', 'an open round of Hi-Lo waits for a guess');
  const { card, guessed, skips } = input;
  assert(isCard(card), 'the top card is valid');
  assert(isCount(skips), 'the number of skips is valid');
  assert(Array.isArray(guessed) && guessed.length <= guessesMax, 'the right guesses are a list');
  const counts = guessed.filter(isCount);
  assert(counts.length === guessed.length && counts.every((right) => right > 0 && right < ranks), 'a guess has 1 to 12 right ranks');
  return { status: 'guessing', card, guessed: counts, skips };
}

function isCount(input: unknown): input is number {
  return typeof input === 'number' && Number.isSafeInteger(input) && input >= 0;
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
