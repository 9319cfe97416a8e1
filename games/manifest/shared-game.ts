import type { IsLowRiskAmong, Laid } from '../low-risk.ts';
import type { BetEnd, SharedDraw, SharedMathematics } from '../shared-round.ts';
import type { Listed } from './catalogue-entry.ts';
import { offerOf, type Described, type OfferedGame } from './solo-game.ts';

/** The manifest of a game with shared rounds. */
export type SharedGame = OfferedSharedGame & Listed & { readonly kind: 'shared' };

type Ended = BetEnd<unknown>;

/** A valid bet before it is stored. */
export type PlacedBet = {
  readonly chips: number;
  readonly events: readonly unknown[];
  /** Time of the automatic cash-out in milliseconds after the start of the play; null for none. */
  readonly plannedMs: number | null;
  /** Returns the result of a cash-out at this time; null if it is not possible. */
  readonly leave: (afterMs: number) => Ended | null;
  /** Returns the result of the bet for the round's outcome. */
  readonly settle: (outcome: unknown) => Ended;
};

/** A bet of the player on a round, as it was sent. */
export type LaidBet = { readonly choice: unknown; readonly stakeMinor: bigint };

/** The mathematics of a shared game without its choice and outcome types. They are parsed inside. */
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
  /** Returns the bet for a choice; null if the game refuses the choice in that round. */
  readonly place: (choice: unknown, roundNumber: number) => PlacedBet | null;
  /** Returns whether a choice has low risk among all bets of its player on the round, itself included. */
  readonly isLowRisk: (choice: unknown, laid: readonly LaidBet[], roundNumber: number) => boolean;
  readonly draw: (draw: SharedDraw, roundNumber: number) => unknown;
  readonly playMs: (outcome: unknown) => number;
};

/** A game of shared rounds that can be launched here. */
export type OfferedSharedGame = Pick<OfferedGame, 'gameId' | 'title' | 'numbers' | 'returns' | 'stakeSteps' | 'hasDemo'> & {
  /** The mathematics of new rounds. */
  readonly mathematics: JoinableMathematics;
  /** Earlier versions that running rounds may still use. */
  readonly earlier: readonly JoinableMathematics[];
};

/** Returns the mathematics of a round; null if the version is no longer included. */
export function sharedMathematicsOf(
  game: OfferedSharedGame,
  { version, mathematicsHash }: { readonly version: string; readonly mathematicsHash: string },
): JoinableMathematics | null {
  return [game.mathematics, ...game.earlier].find((known) => known.version === version && known.hash === mathematicsHash) ?? null;
}

type DescribedShared<Choice, Outcome, BookEvent> = Described & {
  readonly mathematics: SharedMathematics<Choice, Outcome, BookEvent>;
  readonly isLowRisk: IsLowRiskAmong<Choice>;
  readonly earlier?: readonly JoinableMathematics[];
};

/** Builds the manifest of a game with shared rounds. */
export function sharedGame<Choice, Outcome, BookEvent>(described: DescribedShared<Choice, Outcome, BookEvent>): SharedGame {
  const { mathematics, isLowRisk, earlier = [] } = described;
  return { kind: 'shared', ...offerOf(described), mathematics: joinable(mathematics, isLowRisk), earlier };
}

export function joinable<Choice, Outcome, BookEvent>(
  mathematics: SharedMathematics<Choice, Outcome, BookEvent>,
  isLowRisk: IsLowRiskAmong<Choice>,
): JoinableMathematics {
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
    isLowRisk: (input, laid, roundNumber) => {
      const own = mathematics.parseChoice(input, roundNumber);
      const all = laid.flatMap(({ choice, stakeMinor }): readonly Laid<Choice>[] => {
        const parsed = mathematics.parseChoice(choice, roundNumber);
        if (parsed === null) return [];
        return [{ choice: parsed.choice, chipMinor: stakeMinor / BigInt(mathematics.chipsIn(parsed.choice)) }];
      });
      return own !== null && isLowRisk(own.choice, all);
    },
    draw: (draw, roundNumber) => mathematics.draw(draw, roundNumber),
    playMs: (outcome) => mathematics.playMs(mathematics.parseOutcome(outcome)),
  };
}
