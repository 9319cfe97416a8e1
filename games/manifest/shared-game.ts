import type { BetEnd, TogetherDraw, TogetherMathematics } from '../together.ts';
import type { Listed } from './catalogue-entry.ts';
import { offerOf, type Described, type OfferedGame } from './solo-game.ts';

/** A game whose rounds many players share, as its folder registers it. */
export type SharedGame = TogetherGame & Listed & { readonly kind: 'shared' };

type Ended = BetEnd<unknown>;

/** A bet as it can be placed. */
export type PlacedBet = {
  readonly chips: number;
  readonly events: readonly unknown[];
  /** When the server ends it by itself, in milliseconds after the start of the play; null: never. */
  readonly plannedMs: number | null;
  /** What it comes to when it is ended so long after the start; null when it cannot be. */
  readonly leave: (afterMs: number) => Ended | null;
  /** What it comes to with the round's outcome. */
  readonly settle: (outcome: unknown) => Ended;
};

/** A game of many players with the types of its choice and outcome closed over: they are parsed inside. */
export type JoinableMathematics = {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly unitsPerStake: number;
  readonly rtpPpm: number;
  readonly slots: number;
  readonly timetable: { readonly bettingMs: number; readonly pauseMs: number };
  readonly reveals: 'start' | 'end';
  readonly canLeave: boolean;
  /** What a bet with such a choice would be; null when the game knows no such choice in that round. */
  readonly place: (choice: unknown, roundNumber: number) => PlacedBet | null;
  readonly draw: (draw: TogetherDraw, roundNumber: number) => unknown;
  readonly playMs: (outcome: unknown) => number;
};

/** A game of many players that can be launched here. */
export type TogetherGame = Pick<OfferedGame, 'gameId' | 'title' | 'numbers' | 'returns' | 'stakeSteps' | 'hasDemo'> & {
  /** What new rounds are played on. */
  readonly mathematics: JoinableMathematics;
  /** Earlier versions that rounds under way may still stand on. */
  readonly earlier: readonly JoinableMathematics[];
};

/** The mathematics that a round was begun on, should it still be here. */
export function sharedMathematicsOf(
  game: TogetherGame,
  { version, mathematicsHash }: { readonly version: string; readonly mathematicsHash: string },
): JoinableMathematics | null {
  return [game.mathematics, ...game.earlier].find((known) => known.version === version && known.hash === mathematicsHash) ?? null;
}

type DescribedShared<Choice, Outcome, BookEvent> = Described & {
  readonly mathematics: TogetherMathematics<Choice, Outcome, BookEvent>;
  readonly earlier?: readonly JoinableMathematics[];
};

/** Builds the manifest of a game whose rounds are shared. */
export function sharedGame<Choice, Outcome, BookEvent>(described: DescribedShared<Choice, Outcome, BookEvent>): SharedGame {
  const { mathematics, earlier = [] } = described;
  return { kind: 'shared', ...offerOf(described), mathematics: joinable(mathematics), earlier };
}

export function joinable<Choice, Outcome, BookEvent>(mathematics: TogetherMathematics<Choice, Outcome, BookEvent>): JoinableMathematics {
  const { name, version, hash, unitsPerStake, rtpPpm, slots, timetable, reveals, leaving } = mathematics;
  return {
    name,
    version,
    hash,
    unitsPerStake,
    rtpPpm,
    slots,
    timetable,
    reveals,
    canLeave: leaving !== null,
    place: (input, roundNumber) => {
      const parsed = mathematics.parseChoice(input, roundNumber);
      if (parsed === null) return null;
      const { choice } = parsed;
      return {
        chips: mathematics.chipsIn(choice),
        events: mathematics.placed(choice),
        plannedMs: leaving?.plannedMs(choice) ?? null,
        leave: (afterMs) => leaving?.at(choice, afterMs) ?? null,
        settle: (outcome) => mathematics.settle(choice, mathematics.parseOutcome(outcome)),
      };
    },
    draw: (draw, roundNumber) => mathematics.draw(draw, roundNumber),
    playMs: (outcome) => mathematics.playMs(mathematics.parseOutcome(outcome)),
  };
}
