import type { exchangeBonusPost } from '@tausi/contract/bonuses/claims/exchange-bonus.ts';
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
export type Bonus = Pick<WireBonus, 'flowId' | 'name' | 'status' | 'wagered' | 'remaining' | 'expiresAt' | 'isQueued'> & {
  readonly amount: string;
  readonly target: string;
};

/** A bonus with its terms. A maximum of null means none. */
export type BonusDetail = Bonus &
  Pick<WireDetail, 'rules' | 'stakeOrder' | 'stakeMax' | 'cashOutMax' | 'isForfeitedByWithdrawal' | 'terms'> & {
    readonly plain: PlainFigures | null;
  };

/** The rest of the wagering in figures for one game. Amounts are decimal texts; a figure of null means that the game does not count. */
type PlainFigures = {
  readonly game: string;
  readonly percent: number;
  readonly stake: string;
  readonly rounds: number | null;
  readonly daily: number | null;
  readonly cost: string | null;
  readonly worth: string;
  readonly loses: string;
  readonly cash: string;
  readonly notCounting: readonly string[];
};

/** The bonus balance, and the total granted so far. */
export type BonusSum = { readonly amount: string; readonly granted: string };

export type BonusMovement = Omit<WireMovement, 'cts'> & { readonly at: number };
export type CountedBet = Pick<WireBet, 'roundId' | 'title' | 'stake' | 'counted'> & { readonly at: number };

export function bonusFromWire({ flowId, name, status, wagered, remaining, expiresAt, isQueued, amt, wagerTarget }: WireBonus): Bonus {
  return { flowId, name, status, wagered, remaining, expiresAt, isQueued, amount: amt, target: wagerTarget };
}

export function bonusDetailFromWire(wire: WireDetail): BonusDetail {
  const { rules, stakeOrder, stakeMax, cashOutMax, isForfeitedByWithdrawal, terms, plain } = wire;
  return {
    ...bonusFromWire(wire),
    rules,
    stakeOrder,
    stakeMax,
    cashOutMax,
    isForfeitedByWithdrawal,
    terms,
    plain: plain === null ? null : plainFromWire(plain),
  };
}

function plainFromWire(plain: NonNullable<WireDetail['plain']>): PlainFigures {
  const { game, gamePpm, usualStake, rounds, roundsPerDay, expectedLoss, worthNow, losesOnWithdrawal, cashFree, gamesNotCounting } = plain;
  return {
    game,
    percent: gamePpm / 10_000,
    stake: usualStake,
    rounds,
    daily: roundsPerDay,
    cost: expectedLoss,
    worth: worthNow,
    loses: losesOnWithdrawal,
    cash: cashFree,
    notCounting: gamesNotCounting,
  };
}

/** The cash that an exchanged bonus gave. */
export function exchangedFromWire({ amt }: AnswerOf<typeof exchangeBonusPost>): string {
  return amt;
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
