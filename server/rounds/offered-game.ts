import type { Draw, GameMathematics } from '@tausi/games/round.ts';
import { err, ok, type Currency, type GameId, type Money, type Result } from '@tausi/kernel';
import { stakeMaxWithin, type ProvedNumbers } from './proved-numbers.ts';
import type { GameReturns } from './returns/game-returns.ts';

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

/** What a country's rules say about the size of stakes. */
export type StakeBounds = {
  readonly stakeMin: Money;
  /** The most that one round may pay. */
  readonly winMax: Money;
};

type Staked = Pick<OfferedGame, 'stakeSteps' | 'numbers'>;

/** Refuses a stake that is below the market's minimum, or not one of the game's steps, as often as there are chips; and one
 *  whose greatest win would be more than the market lets a round pay. */
export function checkStake(
  game: Staked,
  { stake, chips }: { readonly stake: Money; readonly chips: number },
  bounds: StakeBounds,
): Result<Money, { code: 'stake_below_minimum' } | { code: 'stake_off_steps' } | { code: 'stake_above_maximum' }> {
  if (stake.minor < bounds.stakeMin.minor) return err({ code: 'stake_below_minimum' });
  if (!stepsAbove(game, bounds.stakeMin).some((step) => step * BigInt(chips) === stake.minor)) return err({ code: 'stake_off_steps' });
  return stake.minor > stakeMaxWithin(bounds.winMax, game.numbers) ? err({ code: 'stake_above_maximum' }) : ok(stake);
}

/** The steps that the market allows. */
export function stepsWithin(game: Staked, { stakeMin, winMax }: StakeBounds): readonly bigint[] {
  const most = stakeMaxWithin(winMax, game.numbers);
  return stepsAbove(game, stakeMin).filter((step) => step <= most);
}

function stepsAbove(game: Pick<OfferedGame, 'stakeSteps'>, minimum: Money): readonly bigint[] {
  return Object.entries(game.stakeSteps).flatMap(([currency, steps]) =>
    currency === minimum.asset ? steps.filter((step) => step >= minimum.minor) : [],
  );
}
