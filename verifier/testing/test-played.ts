import { sharedGames, soloGames } from '@tausi/games/manifest/all-games.ts';
import { testPlays } from '@tausi/games/manifest/test-plays.ts';
import { fieldsOf } from '../read.ts';
import { sharedRound, soloRound, type Player, type RoundMade } from './test-rounds.ts';

const noPlayer: Player = () => {
  throw new Error('this round waits for an action');
};
const rareNonceFrom = 100;
const rareNonceMax = 4_000;

/** A game's rounds as the server plays them: every choice with every player, and the rare events. */
export function playedRounds(name: string): readonly RoundMade[] {
  return [...sharedRounds(name), ...soloRounds(name)];
}

function soloRounds(name: string): readonly RoundMade[] {
  const game = soloGames.find(({ mathematics }) => mathematics.name === name);
  const play = testPlays.get(name);
  if (game === undefined || play === undefined || !('choices' in play)) return [];
  const { choices, players = [noPlayer], rareEvent } = play;
  const combined = choices.flatMap((choice) => players.map((player) => ({ game, choice, player })));
  const rounds = [0, 1, 2].flatMap((nonce) => combined.map((one, index) => soloRound({ ...one, nonce: nonce * combined.length + index })));
  if (rareEvent === undefined) return rounds;
  const [first] = choices;
  const player = players[1] ?? players[0] ?? noPlayer;
  for (let nonce = rareNonceFrom; nonce < rareNonceMax; nonce += 1) {
    const round = soloRound({ game, choice: first, player, nonce });
    if (round.events.some((event) => fieldsOf(event)['type'] === rareEvent)) return [...rounds, round];
  }
  throw new Error(`${name} never showed ${rareEvent}`);
}

function sharedRounds(name: string): readonly RoundMade[] {
  const game = sharedGames.find(({ mathematics }) => mathematics.name === name);
  const play = testPlays.get(name);
  if (game === undefined || play === undefined || 'choices' in play) return [];
  const { choiceOf, leavesAfterMs = [] } = play;
  const leaving = [null, ...leavesAfterMs];
  return [1, 2, 3, 4, 25].flatMap((number) => leaving.map((afterMs) => sharedRound({ game, choiceOf, number, leavesAfterMs: afterMs })));
}
