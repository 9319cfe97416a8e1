import {
  assert,
  money,
  type Currency,
  type DrawnValue,
  type GameId,
  type IdempotencyKey,
  type Instant,
  type Money,
  type PlayerId,
  type RoundId,
  zeroOf,
} from '@tausi/kernel';
import type { PlayableMathematics, Played, PlayedAct } from '@tausi/games/manifest/solo-game.ts';

export type Mode = 'cash' | 'demo';

/** A player's choice in an open round, with its idempotency key. */
export type Act = {
  readonly key: string;
  readonly action: unknown;
  /** The number of further chips that the act staked, if any. */
  readonly raise?: number;
  /** The cost of those chips in minor units, as text: JSON has no integers of that size. */
  readonly raisedMinor?: string;
  /** The server's time of receipt; missing in rounds from before it was stored. */
  readonly at?: Instant;
  /** In a shared round: the time of receipt, in milliseconds after the start of play. */
  readonly afterMs?: number;
};

/** The kind of receipts of a round: before 2026-11-23 one for the bet alone, since then one for every act and the
 *  end. */
export type ReceiptKind = 1 | 2;

/** A coupon, and the part of the stake that it pays. */
export type StakeCoupon = { readonly couponId: string; readonly amount: Money };

type RoundFacts = {
  readonly playerId: PlayerId;
  readonly roundId: RoundId;
  readonly betId: string;
  readonly key: IdempotencyKey;
  readonly gameId: GameId;
  readonly mode: Mode;
  readonly currency: Currency;
  /** The whole stake, including the cost of further chips. */
  readonly stake: Money;
  /** The coupon that paid a part of the stake; null without one. */
  readonly coupon: StakeCoupon | null;
  /** The player's choice with the stake; null where the game has nothing to choose. */
  readonly choice: unknown;
  /** Points that the stake earned. */
  readonly points: bigint;
  /** The player's seed; for a bet on a shared round, its season. */
  readonly seedId: string;
  /** Counts the rounds drawn under the seed; for a bet on a shared round, the round's number in its season. */
  readonly nonce: bigint;
  /** The shared round of the bet, and the bet's number among the player's bets on it. */
  readonly shared: { readonly sharedRoundId: string; readonly slot: number } | null;
  readonly version: string;
  readonly mathematicsHash: string;
  readonly events: readonly unknown[];
  readonly draws: readonly DrawnValue[];
  readonly wordsUsed: number;
  readonly acts: readonly Act[];
  readonly receiptKind: ReceiptKind;
  readonly startedAt: Instant;
};

export type OpenRound = RoundFacts & { readonly status: 'open'; readonly state: unknown };
/** `draw`: the outcome of a shared round. `server`: the server ends the bet of a shared round on the player's
 *  earlier request. */
export type EndedBy = 'start' | 'player' | 'abandoned' | 'fault' | 'draw' | 'server';
export type EndedRound = RoundFacts & {
  readonly status: 'settled' | 'voided';
  readonly payout: Money;
  readonly settledAt: Instant;
  readonly endedBy: EndedBy;
};
export type Round = OpenRound | EndedRound;

/** The draws and words that one step used. */
export type Taken = { readonly draws: readonly DrawnValue[]; readonly wordsUsed: number };

export type Bet = Omit<RoundFacts, 'shared' | 'version' | 'mathematicsHash' | 'events' | 'draws' | 'wordsUsed' | 'acts' | 'receiptKind'>;

/** The round after the bet and the game's first step. */
export function startedRound(bet: Bet, mathematics: PlayableMathematics, { step, taken }: { step: Played; taken: Taken }): Round {
  const facts: RoundFacts = {
    ...bet,
    shared: null,
    version: mathematics.version,
    mathematicsHash: mathematics.hash,
    events: step.events,
    acts: [],
    receiptKind: 2,
    ...taken,
  };
  if (step.status === 'open') return { ...facts, status: 'open', state: step.state };
  const payout = payoutOf(bet.stake, step.payoutUnits, chipsOf(facts, mathematics) * mathematics.unitsPerStake);
  return { ...facts, status: 'settled', payout, settledAt: bet.startedAt, endedBy: 'start' };
}

/** A round after a choice: its events and draws continue the earlier ones, and its stake grows by the raise. */
export function continuedRound(round: OpenRound, chosen: Chosen, mathematics: PlayableMathematics): Round {
  const { step, taken, act: made, at, by } = chosen;
  const { raise = 0 } = step;
  assert(Number.isInteger(raise) && raise >= 0, 'a raise is a whole number of chips');
  const stake = raisedStake(round, raise, chipsOf(round, mathematics));
  const raised = raise === 0 ? {} : { raise, raisedMinor: (stake.minor - round.stake.minor).toString() };
  const act: Act = { ...made, ...raised, at };
  const facts: OpenRound = {
    ...round,
    stake,
    events: [...round.events, ...step.events],
    draws: [...round.draws, ...taken.draws],
    wordsUsed: taken.wordsUsed,
    acts: [...round.acts, act],
  };
  if (step.status === 'open') return { ...facts, state: step.state };
  const payout = payoutOf(facts.stake, step.payoutUnits, chipsOf(facts, mathematics) * mathematics.unitsPerStake);
  return { ...facts, status: 'settled', payout, settledAt: at, endedBy: by };
}

export type Chosen = {
  readonly step: PlayedAct;
  readonly taken: Taken;
  readonly act: Act;
  readonly at: Instant;
  readonly by: EndedBy;
};

/** A round that cannot be finished: the stake goes back and nothing is paid. */
export function voidedRound(round: OpenRound, at: Instant): EndedRound {
  return { ...round, status: 'voided', payout: zeroOf(round.currency), settledAt: at, endedBy: 'fault' };
}

/** True if a player left with a prize below 1.25 stakes. At most 80 percent of the rounds reach 1.25 stakes, so a smaller
 *  prize is nearly certain and counts as low-risk. */
export function isLeftEarly({ stake, payout }: EndedRound): boolean {
  return payout.minor > 0n && payout.minor * 4n < stake.minor * 5n;
}

// The round's mathematics accepted its choice at the bet, so it still knows it. Later acts may have added chips.
function chipsOf({ choice, acts }: Pick<RoundFacts, 'choice' | 'acts'>, mathematics: PlayableMathematics): number {
  const chosen = mathematics.choose(choice);
  assert(chosen !== null, 'the mathematics of a round knows its choice');
  return acts.reduce((chips, { raise = 0 }) => chips + raise, chosen.chips);
}

function raisedStake({ stake }: Pick<RoundFacts, 'stake'>, raise: number, chips: number): Money {
  assert(stake.minor % BigInt(chips) === 0n, 'a stake is laid out in equal chips');
  return money(stake.asset, (stake.minor / BigInt(chips)) * BigInt(chips + raise));
}

/** Stake × units ÷ units of the whole stake; the steps of a game make the result whole in minor units. */
export function payoutOf(stake: Money, units: number, unitsPerStake: number): Money {
  assert(Number.isSafeInteger(units) && units >= 0, 'a payout is a whole number of units');
  const numerator = stake.minor * BigInt(units);
  assert(numerator % BigInt(unitsPerStake) === 0n, 'a payout of a stake on the steps is whole in minor units');
  return money(stake.asset, numerator / BigInt(unitsPerStake));
}
