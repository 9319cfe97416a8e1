import { sharedGames, soloGames } from '@tausi/games/manifest/all-games.ts';
import { fixturesOf, matchdayOf } from '@tausi/games/virtual-football/book.ts';
import { fieldsOf, type Fields } from './read.ts';
import { sharedRound, soloRound, type Player, type RoundMade } from './test-rounds.ts';

type Case = { readonly choices: readonly unknown[]; readonly players: readonly Player[] };

const noPlayer: Player = () => {
  throw new Error('this round waits for an action');
};
const nothing: Case = { choices: [null], players: [noPlayer] };

/** The choices and players for each single-player game; every choice is played with every player. */
const cases: Readonly<Record<string, Case>> = {
  baccarat: { choices: [{ chips: { banker: 2, tie: 1 } }, { chips: { player: 1, playerPair: 3, bankerPair: 1 } }], players: [noPlayer] },
  blackjack: {
    choices: [null],
    players: [
      () => ({ type: 'stand' }),
      (events) => ({ type: hasSplit(events) ? 'double' : isPair(events) ? 'split' : 'hit' }),
      (events) => ({ type: events.some(({ type }) => type === 'player-drew') ? 'stand' : 'double' }),
    ],
  },
  'coral-cascade': nothing,
  dice: {
    choices: [
      { side: 'under', chance: 33 },
      { side: 'over', chance: 80 },
    ],
    players: [noPlayer],
  },
  'easy-money': nothing,
  'fruit-blaze': nothing,
  'hi-lo': {
    choices: [null],
    players: [
      (_events, acts) => (acts === 0 ? { type: 'skip' } : acts < 3 ? { type: 'guess', side: 'up' } : { type: 'cash-out' }),
      () => ({ type: 'leave' }),
    ],
  },
  keno: { choices: [{ numbers: [3, 7, 12, 24, 31] }, { numbers: [40, 1] }], players: [noPlayer] },
  'lucky-user': { choices: [null, { ticket: '0427' }], players: [noPlayer] },
  mines: {
    choices: [{ mines: 3 }, { mines: 20 }],
    players: [(_events, acts) => (acts < 3 ? { type: 'dig', cell: acts * 4 } : { type: 'cash-out' }), () => ({ type: 'finish' })],
  },
  'peacock-link': nothing,
  plinko: {
    choices: [
      { rows: 12, risk: 'medium' },
      { rows: 16, risk: 'high' },
    ],
    players: [noPlayer],
  },
  'rainbow-wheel': { choices: [{ colours: ['red', 'violet'] }], players: [noPlayer] },
  roulette: {
    choices: [
      {
        bets: [
          { place: 'red', chips: 2 },
          { place: '17-20', chips: 1 },
        ],
      },
    ],
    players: [noPlayer],
  },
  'savanna-riches': { choices: [null], players: [() => ({ type: 'choose-guide', guide: 'lion' })] },
};

const sharedChoices: Readonly<Record<string, (number: number) => Fields>> = {
  'lucky-plane': (number) => (number % 2 === 0 ? { autoCashOutAt: 150 } : { autoCashOutAt: null }),
  'lucky-six': () => ({
    lines: [
      [1, 9, 17, 25, 33, 41],
      [2, 5, 11, 30, 40, 48],
    ],
    first: [
      { type: 'parity', side: 'odd' },
      { type: 'colour', colour: 3 },
    ],
  }),
  'virtual-football': (number) => ({
    matchday: matchdayOf(number),
    picks: fixturesOf(matchdayOf(number))
      .slice(0, 3)
      .map((_, match) => ({ match, selection: ['1', 'X', 'score-1-1'][match] ?? '2' })),
  }),
};

/** Rare events that the rounds of this test must contain at least once. */
const seldom: Readonly<Record<string, string>> = {
  'savanna-riches': 'free-spin',
  'fruit-blaze': 'inferno-spin',
  'peacock-link': 'respin',
  blackjack: 'split',
  'coral-cascade': 'drop',
};
const seldomWithin = 4_000;

/** A game's rounds as the server plays them: every choice with every player, and the rare events. */
export function playedRounds(name: string): readonly RoundMade[] {
  return [...sharedRounds(name), ...soloRounds(name)];
}

function soloRounds(name: string): readonly RoundMade[] {
  const game = soloGames.find(({ mathematics }) => mathematics.name === name);
  const { choices, players } = cases[name] ?? nothing;
  if (game === undefined) return [];
  const combined = choices.flatMap((choice) => players.map((player) => ({ game, choice, player })));
  const rounds = [0, 1, 2].flatMap((nonce) => combined.map((one, place) => soloRound({ ...one, nonce: nonce * combined.length + place })));
  const wanted = seldom[name];
  if (wanted === undefined) return rounds;
  const [first] = choices;
  const player = players[1] ?? players[0] ?? noPlayer;
  for (let nonce = 100; nonce < seldomWithin; nonce += 1) {
    const round = soloRound({ game, choice: first, player, nonce });
    if (round.events.some((event) => fieldsOf(event)['type'] === wanted)) return [...rounds, round];
  }
  throw new Error(`${name} never showed ${wanted}`);
}

function sharedRounds(name: string): readonly RoundMade[] {
  const game = sharedGames.find(({ mathematics }) => mathematics.name === name);
  const choiceOf = sharedChoices[name];
  if (game === undefined || choiceOf === undefined) return [];
  const leaving = name === 'lucky-plane' ? [null, 500, 4_000] : [null];
  return [1, 2, 3, 4, 25].flatMap((number) => leaving.map((leavesAfterMs) => sharedRound({ game, choiceOf, number, leavesAfterMs })));
}

function hasSplit(events: readonly Fields[]): boolean {
  return events.some(({ type }) => type === 'split');
}

function isPair([dealt]: readonly Fields[]): boolean {
  const [a, b] = [dealt?.['player']].flat();
  return Math.min(Number(a) % 13, 9) === Math.min(Number(b) % 13, 9);
}
