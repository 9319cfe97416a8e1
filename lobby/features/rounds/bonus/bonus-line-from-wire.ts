import type { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import type { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The active bonus as it concerns one game. */
type BonusLine = {
  /** A decimal amount. */
  readonly left: string;
  /** The share of a stake that counts; 0 for a game that takes nothing from the bonus either. */
  readonly percent: number;
};

/** Returns the number of the bonus that is being wagered; null without one. */
export function activeBonusFromWire(tasks: AnswerOf<typeof getUserBonusTaskList>): number | null {
  return tasks.find(({ isQueued, status }) => !isQueued && (status === 'Issued' || status === 'Pending'))?.flowId ?? null;
}

/** Returns null for a bonus that is not being wagered any more. */
export function bonusLineFromWire({
  remaining,
  plain,
}: Pick<AnswerOf<typeof getUserBonusDetail>, 'remaining' | 'plain'>): BonusLine | null {
  return plain === null ? null : { left: remaining, percent: plain.gamePpm / 10_000 };
}
