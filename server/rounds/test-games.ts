import { withoutChoice, type GameMathematics } from '@tausi/games/round.ts';
import { assert, gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from './offered-game.ts';

type State = { readonly drawn: number };
type Action = { readonly type: 'more' } | { readonly type: 'poison' } | { readonly type: 'take'; readonly units: number };
type Shown = { readonly type: 'shown'; readonly value: number };

const common = { ...withoutChoice, version: '1.0.0', unitsPerStake: 20, rtpPpm: 950_000 };

/** Settles at once: 0, 20 or 40 units for a stake of 20. */
const instant: GameMathematics<State, Action, Shown> = {
  ...common,
  name: 'test-instant',
  hash: 'a'.repeat(64),
  start: (draw) => {
    const value = draw.uniform(3, 'payout');
    return { status: 'settled', events: [{ type: 'shown', value }], payoutUnits: value * 20 };
  },
  act: () => ({ status: 'refused' }),
  parseAction: () => null,
  parseState: () => ({ drawn: 0 }),
};

/** Opens always, draws more on request, and ends with as many units as the action says. */
const waiting: GameMathematics<State, Action, Shown> = {
  ...common,
  name: 'test-waiting',
  hash: 'b'.repeat(64),
  start: (draw) => ({ status: 'open', state: { drawn: 1 }, events: [{ type: 'shown', value: draw.uniform(1_000, 'first') }] }),
  act: (state, action, draw) => {
    if (action.type === 'poison') throw new Error('the mathematics of the test failed');
    const events = [{ type: 'shown' as const, value: draw.uniform(1_000, `number ${state.drawn + 1}`) }];
    return action.type === 'more'
      ? { status: 'open', state: { drawn: state.drawn + 1 }, events }
      : { status: 'settled', events, payoutUnits: action.units };
  },
  parseAction: (input) => {
    const text = JSON.stringify(input);
    if (text === '{"type":"more"}') return { type: 'more' };
    if (text === '{"type":"poison"}') return { type: 'poison' };
    const units = /^\{"type":"take","units":(\d+)\}$/.exec(text ?? '')?.[1];
    return units === undefined ? null : { type: 'take', units: Number(units) };
  },
  parseState: (input) => {
    assert(
      typeof input === 'object' && input !== null && 'drawn' in input && typeof input.drawn === 'number',
      'a waiting round has counted its draws',
    );
    return { drawn: input.drawn };
  },
};

const failing: GameMathematics<State, Action, Shown> = {
  ...instant,
  name: 'test-failing',
  hash: 'c'.repeat(64),
  start: () => {
    throw new Error('the mathematics of the test failed');
  },
};

const stakeSteps = { KES: [2_000n, 4_000n, 10_000n, 1_000n], UGX: [50_000n], NGN: [10_000n], GHS: [100n] };

function offer(id: number, mathematics: GameMathematics<State, Action, Shown>): OfferedGame {
  return {
    gameId: gameId(id),
    title: mathematics.name,
    mathematics: playable(mathematics),
    numbers: { maximumHundredths: 200n },
    earlier: [],
    stakeSteps,
    hasDemo: true,
    abandonedAction: { type: 'take', units: 20 },
  };
}

export const instantGame = offer(900, instant);
export const waitingGame = offer(901, waiting);
export const failingGame = offer(902, failing);
/** A second waiting game, so that two rounds can be open at once. */
export const otherWaitingGame = offer(903, { ...waiting, name: 'test-other' });
export const cashOnlyGame: OfferedGame = { ...offer(904, instant), hasDemo: false };

/** Pays a chip on the drawn one of three places threefold. */
const laidOut: GameMathematics<State, Action, Shown, { readonly places: readonly number[] }> = {
  ...instant,
  name: 'test-laid-out',
  hash: 'd'.repeat(64),
  unitsPerStake: 1,
  chipsIn: ({ places }) => places.length,
  parseChoice: (input) => {
    const places = /^\{"places":\[([0-2](?:,[0-2]){0,4})\]\}$/.exec(JSON.stringify(input))?.[1];
    return places === undefined ? null : { choice: { places: places.split(',').map(Number) } };
  },
  start: (draw, { places }) => {
    const value = draw.uniform(3, 'place');
    return { status: 'settled', events: [{ type: 'shown', value }], payoutUnits: 3 * places.filter((place) => place === value).length };
  },
};
export const laidOutGame: OfferedGame = { ...offer(905, instant), mathematics: playable(laidOut) };
