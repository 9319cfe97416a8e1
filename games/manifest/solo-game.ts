import { gameId, type Currency, type GameId } from '@tausi/kernel';
import type { GameNumbers } from '../kit/game-numbers.ts';
import type { Draw, GameMathematics } from '../round.ts';
import type { Listed } from './catalogue-entry.ts';
import { returnsOf, type GameReturns, type ProvedSheet, type ReadStake } from './game-returns.ts';
import { provedNumbers, type ProvedNumbers } from './proved-numbers.ts';

/** A game that one player plays against the house, as its folder registers it. */
export type SoloGame = OfferedGame & Listed & { readonly kind: 'solo' };

/** A step of any game: what its state and its events hold is the game's own affair. */
export type Played =
  | { readonly status: 'open'; readonly state: unknown; readonly events: readonly unknown[] }
  | { readonly status: 'settled'; readonly events: readonly unknown[]; readonly payoutUnits: number };

/** A step that a player's action led to; `raise` is how many further chips it puts in. */
export type PlayedAct = Played & { readonly raise?: number };

/** A round as it can begin: in how many chips the stake is laid out, and its first step. */
export type ChosenStart = { readonly chips: number; readonly start: (draw: Draw) => Played };

/** A game's mathematics with the types of its state and actions closed over: they are parsed inside. */
export type PlayableMathematics = {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly unitsPerStake: number;
  readonly rtpPpm: number;
  /** What a round begun with such a choice would be; null when the game knows no such choice. */
  readonly choose: (input: unknown) => ChosenStart | null;
  readonly act: (state: unknown, action: unknown, draw: Draw) => PlayedAct | { readonly status: 'refused' };
};

/** A game that can be launched here. */
export type OfferedGame = {
  readonly gameId: GameId;
  readonly title: string;
  /** What new rounds are played on. */
  readonly mathematics: PlayableMathematics;
  readonly numbers: ProvedNumbers;
  /** What its sheet says of rounds, for the watch on what they return. */
  readonly returns: GameReturns;
  /** Earlier versions that open rounds may still stand on. */
  readonly earlier: readonly PlayableMathematics[];
  /** Whole stakes in minor units, ascending. */
  readonly stakeSteps: Readonly<Record<Currency, readonly bigint[]>>;
  readonly hasDemo: boolean;
  /** The choice the server makes for a player who never came back. */
  readonly abandonedAction: unknown;
};

/** What both kinds of games say of themselves. `sheets` are the files that the proof of the game writes. */
export type Described = Pick<OfferedGame, 'title' | 'stakeSteps' | 'hasDemo'> &
  Pick<Listed, 'catalogue'> & {
    readonly id: number;
    readonly sheets: { readonly par: ProvedSheet; readonly paytable: GameNumbers };
    /** Reads which bets of the sheet a round was. Without it, a round is judged by the widest of them. */
    readonly returns?: ReadStake;
    readonly readsDraws?: boolean;
  };

type DescribedSolo<State, Action, BookEvent, Choice> = Described & {
  readonly mathematics: GameMathematics<State, Action, BookEvent, Choice>;
  readonly earlier?: readonly PlayableMathematics[];
  /** The choice the server makes for a player who never came back; null in a game whose rounds settle at once. */
  readonly abandonedAction: unknown;
};

/** Builds the manifest of a game for one player. */
export function soloGame<State, Action, BookEvent, Choice>(described: DescribedSolo<State, Action, BookEvent, Choice>): SoloGame {
  const { mathematics, earlier = [], abandonedAction } = described;
  return { kind: 'solo', ...offerOf(described), mathematics: playable(mathematics), earlier, abandonedAction };
}

/** The part of an offer that is read from the description and the sheets. */
export function offerOf({ id, title, catalogue, sheets, returns, readsDraws, stakeSteps, hasDemo }: Described) {
  return {
    gameId: gameId(id),
    title,
    catalogue,
    published: sheets.paytable,
    numbers: provedNumbers(sheets.paytable),
    returns: returnsOf(sheets.par, returns, readsDraws),
    stakeSteps,
    hasDemo,
  };
}

export function playable<State, Action, BookEvent, Choice>(
  mathematics: GameMathematics<State, Action, BookEvent, Choice>,
): PlayableMathematics {
  const { name, version, hash, unitsPerStake, rtpPpm } = mathematics;
  return {
    name,
    version,
    hash,
    unitsPerStake,
    rtpPpm,
    choose: (input) => {
      const parsed = mathematics.parseChoice(input);
      if (parsed === null) return null;
      return { chips: mathematics.chipsIn(parsed.choice), start: (draw) => mathematics.start(draw, parsed.choice) };
    },
    act: (state, input, draw) => {
      const action = mathematics.parseAction(input);
      return action === null ? { status: 'refused' } : mathematics.act(mathematics.parseState(state), action, draw);
    },
  };
}

/** The mathematics a round was started on, should it still be here. */
export function mathematicsOf(game: OfferedGame, version: string, hash: string): PlayableMathematics | null {
  return [game.mathematics, ...game.earlier].find((known) => known.version === version && known.hash === hash) ?? null;
}
