import type { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import type { getUserBonusSumAmount } from '@tausi/contract/bonuses/tasks/get-user-bonus-sum-amount.ts';
import type { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import type { getUserBonusTransactionList } from '@tausi/contract/bonuses/tasks/get-user-bonus-transaction-list.ts';
import type { selectBonusFlow } from '@tausi/contract/bonuses/select-bonus-flow.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type WireBonus = AnswerOf<typeof getUserBonusTaskList>[number];
type WireMovement = AnswerOf<typeof getUserBonusTransactionList>['list'][number];
type WireDetail = AnswerOf<typeof getUserBonusDetail>;
type WireBet = AnswerOf<typeof selectBonusFlow>['list'][number];

/** A bonus in the lobby's terms. Amounts are decimal texts. */
export type Bonus = Pick<WireBonus, 'flowId' | 'name' | 'status' | 'wagered' | 'remaining' | 'expiresAt'> & {
  readonly amount: string;
  readonly target: string;
};

/** A bonus with its terms. A maximum of null means none. */
export type BonusDetail = Bonus & Pick<WireDetail, 'rules' | 'stakeOrder' | 'stakeMax' | 'cashOutMax'>;

/** The bonus balance, and the total granted so far. */
export type BonusSum = { readonly amount: string; readonly granted: string };

export type BonusMovement = Omit<WireMovement, 'cts'> & { readonly at: number };
export type CountedBet = Pick<WireBet, 'roundId' | 'title' | 'stake' | 'counted'> & { readonly at: number };

export function bonusFromWire({ flowId, name, status, wagered, remaining, expiresAt, amt, wagerTarget }: WireBonus): Bonus {
  return { flowId, name, status, wagered, remaining, expiresAt, amount: amt, target: wagerTarget };
}

export function bonusDetailFromWire(wire: WireDetail): BonusDetail {
  const { rules, stakeOrder, stakeMax, cashOutMax } = wire;
  return { ...bonusFromWire(wire), rules, stakeOrder, stakeMax, cashOutMax };
}

export function bonusSumFromWire({ amount, received }: AnswerOf<typeof getUserBonusSumAmount>): BonusSum {
  return { amount, granted: received };
}

export function movementFromWire({ cts, ...rest }: WireMovement): BonusMovement {
  return { ...rest, at: cts };
}

export function countedBetFromWire({ cts, ...rest }: WireBet): CountedBet {
  return { ...rest, at: cts };
}
