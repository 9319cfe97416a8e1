import { gameId, type Currency, type GameId } from '@tausi/kernel';
import type { GameNumbers } from '../kit/game-numbers.ts';
import { neverLowRisk, type IsLowRisk } from '../low-risk.ts';
import type { Draw, GameMathematics } from '../round.ts';
import type { Listed } from './catalogue-entry.ts';
import { returnsOf, type GameReturns, type ProvedSheet, type ReadStake } from './game-returns.ts';
import { provedNumbers, type ProvedNumbers } from './proved-numbers.ts';

/** The manifest of a single-player game. */
export type SoloGame = OfferedGame & Listed & { readonly kind: 'solo' };

/** A step of any game. Only the game knows the types of its state and events. */
export type Played =
  | { readonly status: 'open'; readonly state: unknown; readonly events: readonly unknown[] }
  | { readonly status: 'settled'; readonly events: readonly unknown[]; readonly payoutUnits: number };

/** The step after an action; `raise` is the number of added chips. */
export type PlayedAct = Played & { readonly raise?: number };

/** A round that can start: the number of chips in the stake, the risk of the choice, and the first step. */
export type ChosenStart = { readonly chips: number; readonly isLowRisk: boolean; readonly start: (draw: Draw) => Played };

/** The mathematics of a game without its state and action types. They are parsed inside. */
export type PlayableMathematics = {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly unitsPerStake: number;
  readonly rtpPpm: number;
  /** Returns the start for a choice; null if the game refuses the choice. */
  readonly choose: (input: unknown) => ChosenStart | null;
  readonly act: (state: unknown, action: unknown, draw: Draw) => PlayedAct | { readonly status: 'refused' };
};

/** A game that can be launched here. */
export type OfferedGame = {
  readonly gameId: GameId;
  readonly title: string;
  /** The mathematics of new rounds. */
  readonly mathematics: PlayableMathematics;
  readonly numbers: ProvedNumbers;
  /** The expected returns, for the RTP monitor. */
  readonly returns: GameReturns;
  /** Earlier versions that open rounds may still use. */
  readonly earlier: readonly PlayableMathematics[];
  /** Allowed stakes in minor units, in ascending order. */
  readonly stakeSteps: Readonly<Record<Currency, readonly bigint[]>>;
  readonly hasDemo: boolean;
  /** True if players leave a round with the prize they have; a small one then has low risk. */
  readonly canLeave: boolean;
  /** The server's action for a player who does not return. */
  readonly abandonedAction: unknown;
};

/** The part of a manifest that all games have. `sheets` are the generated files of the game's proof. */
export type Described = Pick<OfferedGame, 'title' | 'stakeSteps' | 'hasDemo'> &
  Pick<Listed, 'catalogue'> & {
    readonly id: number;
    readonly sheets: { readonly par: ProvedSheet; readonly paytable: GameNumbers };
    /** Derives the sheet's configurations of a round. Without it, the bounds cover all configurations. */
    readonly returns?: ReadStake;
    readonly readsDraws?: boolean;
  };

type DescribedSolo<State, Action, BookEvent, Choice> = Described & {
  readonly mathematics: GameMathematics<State, Action, BookEvent, Choice>;
  readonly isLowRisk: IsLowRisk<Choice>;
  readonly canLeave?: boolean;
  readonly earlier?: readonly PlayableMathematics[];
  /** The server's action for a player who does not return; null for a game whose rounds settle at once. */
  readonly abandonedAction: unknown;
};

/** Builds the manifest of a single-player game. */
export function soloGame<State, Action, BookEvent, Choice>(described: DescribedSolo<State, Action, BookEvent, Choice>): SoloGame {
  const { mathematics, isLowRisk, canLeave = false, earlier = [], abandonedAction } = described;
  return { kind: 'solo', ...offerOf(described), mathematics: playable(mathematics, isLowRisk), canLeave, earlier, abandonedAction };
}

/** Builds the offer from the description and the sheets. */
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
  isLowRisk: IsLowRisk<Choice> = neverLowRisk,
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
      const { choice } = parsed;
      return { chips: mathematics.chipsIn(choice), isLowRisk: isLowRisk(choice), start: (draw) => mathematics.start(draw, choice) };
    },
    act: (state, input, draw) => {
      const action = mathematics.parseAction(input);
      return action === null ? { status: 'refused' } : mathematics.act(mathematics.parseState(state), action, draw);
    },
  };
}

/** Returns the mathematics of a round; null if the version is no longer included. */
export function mathematicsOf(game: OfferedGame, version: string, hash: string): PlayableMathematics | null {
  return [game.mathematics, ...game.earlier].find((known) => known.version === version && known.hash === hash) ?? null;
}
