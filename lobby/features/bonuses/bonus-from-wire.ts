import type { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import type { getUserBonusTransactionList } from '@tausi/contract/bonuses/tasks/get-user-bonus-transaction-list.ts';
import type { selectBonusFlow } from '@tausi/contract/bonuses/select-bonus-flow.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type WireBonus = AnswerOf<typeof getUserBonusTaskList>[number];
type WireMovement = AnswerOf<typeof getUserBonusTransactionList>['list'][number];
type WireBet = AnswerOf<typeof selectBonusFlow>['list'][number];

/** A bonus in the lobby's terms. Amounts are decimal texts. */
export type Bonus = Pick<WireBonus, 'flowId' | 'name' | 'status' | 'wagered' | 'remaining' | 'expiresAt'> & {
  readonly amount: string;
  readonly target: string;
};

export type BonusMovement = Omit<WireMovement, 'cts'> & { readonly at: number };
export type CountedBet = Omit<WireBet, 'cts'> & { readonly at: number };

export function bonusFromWire({ flowId, name, status, wagered, remaining, expiresAt, amt, wagerTarget }: WireBonus): Bonus {
  return { flowId, name, status, wagered, remaining, expiresAt, amount: amt, target: wagerTarget };
}

export function movementFromWire({ cts, ...rest }: WireMovement): BonusMovement {
  return { ...rest, at: cts };
}

export function countedBetFromWire({ cts, ...rest }: WireBet): CountedBet {
  return { ...rest, at: cts };
}
