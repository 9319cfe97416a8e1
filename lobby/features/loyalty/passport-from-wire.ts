import type { diamondPassActivityConfig } from '@tausi/contract/loyalty/diamond-pass-activity-config.ts';
import type { diamondPassRankList } from '@tausi/contract/loyalty/diamond-pass-rank-list.ts';
import type { diamondPassUserInfo } from '@tausi/contract/loyalty/diamond-pass-user-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { WireReward } from '../../shared/rewards/reward-from-wire.ts';

/** A rank of the passport; `points` is the number that reaches it. */
export type Rank = {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  readonly rewards: readonly WireReward[];
  readonly state: 'locked' | 'reached' | 'received';
};

/** The player's diamond passport. */
export type Passport = {
  /** The player's rank; 0 before the first. */
  readonly rank: number;
  readonly points: number;
  /** Null at the highest rank. */
  readonly nextPoints: number | null;
  /** In milliseconds. */
  readonly endsAt: number;
  readonly rules: string;
  readonly ranks: readonly Rank[];
};

/** Joins the answers about the passport; null if none is running. */
export function passportFromWire(
  { endTime, rules }: AnswerOf<typeof diamondPassActivityConfig>,
  { points, nextPoints }: AnswerOf<typeof diamondPassUserInfo>,
  { rank, ranks }: AnswerOf<typeof diamondPassRankList>,
): Passport | null {
  if (endTime === null) return null;
  const stateOf = (one: { readonly received: boolean; readonly points: number }): Rank['state'] =>
    one.received ? 'received' : one.points <= points ? 'reached' : 'locked';
  return { rank, points, nextPoints, endsAt: endTime, rules, ranks: ranks.map((one) => ({ ...one, state: stateOf(one) })) };
}
