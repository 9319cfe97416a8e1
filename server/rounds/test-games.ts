import { withoutChoice, type GameMathematics } from '@tausi/games/round.ts';
import { assert, gameId } from '@tausi/kernel';
import { playable, type OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import { returnsOf } from '@tausi/games/manifest/game-returns.ts';

type State = { readonly drawn: number };
type Action =
  | { readonly type: 'more' }
  | { readonly type: 'poison' }
  | { readonly type: 'raise'; readonly chips: number }
  | { readonly type: 'raise-and-take'; readonly units: number }
  | { readonly type: 'take'; readonly units: number };
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

/** Always stays open, draws more or takes more chips on request, and ends with the units that the action names. */
const waiting: GameMathematics<State, Action, Shown> = {
  ...common,
  name: 'test-waiting',
  hash: 'b'.repeat(64),
  start: (draw) => ({ status: 'open', state: { drawn: 1 }, events: [{ type: 'shown', value: draw.uniform(1_000, 'first') }] }),
  act: (state, action, draw) => {
    if (action.type === 'poison') throw new Error('the mathematics of the test failed');
    const events = [{ type: 'shown' as const, value: draw.uniform(1_000, `number ${state.drawn + 1}`) }];
    const open = { status: 'open' as const, state: { drawn: state.drawn + 1 }, events };
    switch (action.type) {
      case 'more':
        return open;
      case 'raise':
        return { ...open, raise: action.chips };
      case 'raise-and-take':
        return { status: 'settled', events, payoutUnits: action.units, raise: 1 };
      case 'take':
        return { status: 'settled', events, payoutUnits: action.units };
    }
  },
  parseAction: (input) => {
    const text = JSON.stringify(input);
    if (text === '{"type":"more"}') return { type: 'more' };
    if (text === '{"type":"poison"}') return { type: 'poison' };
    const chips = /^\{"type":"raise","chips":([1-3])\}$/.exec(text ?? '')?.[1];
    if (chips !== undefined) return { type: 'raise', chips: Number(chips) };
    const [, type, units] = /^\{"type":"(take|raise-and-take)","units":(\d+)\}$/.exec(text ?? '') ?? [];
    return type === 'take' || type === 'raise-and-take' ? { type, units: Number(units) } : null;
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

// The returns of the instant game's three outcomes: none, the stake, twice the stake.
const sheetOfInstant = { name: 'every stake', rtp: { ppm: 1_000_000 }, standardDeviation: '0.8164', maximum: { stakes: '2.00' } };

function offer(id: number, mathematics: GameMathematics<State, Action, Shown>): OfferedGame {
  return {
    gameId: gameId(id),
    title: mathematics.name,
    mathematics: playable(mathematics),
    numbers: { maximumHundredths: 200n },
    returns: returnsOf({ version: mathematics.version, hash: mathematics.hash, configurations: [sheetOfInstant] }),
    earlier: [],
    stakeSteps,
    hasDemo: true,
    canLeave: false,
    abandonedAction: { type: 'take', units: 20 },
  };
}

export const instantGame = offer(900, instant);
/** The previous version: every action ends the round with ten times the stake. */
const waitingBefore: typeof waiting = {
  ...waiting,
  version: '0.9.0',
  hash: 'e'.repeat(64),
  act: () => ({ status: 'settled', events: [], payoutUnits: 200 }),
};

export const waitingGame: OfferedGame = { ...offer(901, waiting), earlier: [playable(waitingBefore)] };
export const failingGame = offer(902, failing);
/** A second waiting game, so that two rounds can be open at once. */
export const otherWaitingGame = offer(903, { ...waiting, name: 'test-other' });
/** An absent player's default action would raise the stake; the server must never do that for the player. */
export const greedyGame: OfferedGame = { ...offer(906, { ...waiting, name: 'test-greedy' }), abandonedAction: { type: 'raise', chips: 1 } };
export const cashOnlyGame: OfferedGame = { ...offer(904, instant), hasDemo: false };

/** Pays a chip threefold on the drawn one of three places. */
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
