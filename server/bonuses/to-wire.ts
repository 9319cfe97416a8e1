import type { AnswerOf } from '@tausi/contract/call.ts';
import type { getCollectRegisterRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-register-reward-info.ts';
import type { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import type { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import type { getUserBonusTransactionList } from '@tausi/contract/bonuses/tasks/get-user-bonus-transaction-list.ts';
import type { selectBonusFlow } from '@tausi/contract/bonuses/select-bonus-flow.ts';
import { formatMoney, marketOf, money, type Instant, type Language, type MarketCode, type Money } from '@tausi/kernel';
import type { BonusMovement, NumberedBonus, WageredBet } from '../wallet/index.ts';
import { bonusStatusAt, endedStatus } from './bonus-status.ts';
import { statedOffer, type RewardOffer } from './reward-offer.ts';

type RewardStep = AnswerOf<typeof getCollectRegisterRewardInfo>['list'][number];

/** The context for displaying a bonus: time, language, stake left to wager and offer. */
export type Shown = {
  readonly at: Instant;
  readonly language: Language;
  readonly progress: { readonly remaining: Money; readonly target: Money };
  readonly offer: RewardOffer | null;
};

export function toWireBonus({ number, bonus }: NumberedBonus, shown: Shown): AnswerOf<typeof getUserBonusTaskList>[number] {
  const { remaining, target } = shown.progress;
  const offer = shown.offer === null ? null : statedOffer(shown.offer);
  return {
    flowId: number,
    batchId: offer?.batchId ?? 0,
    confId: offer?.confId ?? 0,
    name: offer?.names[shown.language] ?? '',
    status: bonusStatusAt(bonus, shown.at),
    amt: formatMoney(bonus.amount),
    wagered: formatMoney(money(target.asset, target.minor - remaining.minor)),
    remaining: formatMoney(remaining),
    wagerTarget: formatMoney(target),
    expiresAt: bonus.terms.expiresAt,
    cts: bonus.grantedAt,
  };
}

export function toWireDetail(numbered: NumberedBonus, shown: Shown): AnswerOf<typeof getUserBonusDetail> {
  const { stakeOrder, stakeMax, cashOutMax } = numbered.bonus.terms;
  const text = (amount: Money | null): string | null => (amount === null ? null : formatMoney(amount));
  return {
    ...toWireBonus(numbered, shown),
    rules: shown.offer?.rules[shown.language] ?? '',
    stakeOrder,
    stakeMax: text(stakeMax),
    cashOutMax: text(cashOutMax),
  };
}

export function toWireBonusMovement(movement: BonusMovement): AnswerOf<typeof getUserBonusTransactionList>['list'][number] {
  const { movementId, number, kind, amount, ended, happenedAt } = movement;
  const statuses = { bonus_granted: 'Issued', bonus_converted: 'Complete', bonus_forfeited: endedStatus(ended) } as const;
  return { id: movementId, flowId: number, amount: formatMoney(amount), status: statuses[kind], cts: happenedAt };
}

export function toWireWagered(
  { round, stake, counted, happenedAt }: WageredBet,
  title: string,
): AnswerOf<typeof selectBonusFlow>['list'][number] {
  return { roundId: round, title, stake: formatMoney(stake), counted: formatMoney(counted), cts: happenedAt };
}

/** Maps offers to the wire, with the largest amount of any. */
export function toWireSteps(offers: readonly RewardOffer[], market: MarketCode): { readonly list: RewardStep[]; readonly amt: string } {
  const shown = offers.map(statedOffer);
  const { currency } = marketOf(market);
  const most = shown.reduce((max, { maxMinor }) => (maxMinor > max ? maxMinor : max), 0n);
  return {
    list: shown.map(({ confId, flowId, playedIn, minMinor, maxMinor }) => ({
      target: playedIn === 'casino' ? 1 : 0,
      minAmt: formatMoney(money(currency, minMinor)),
      maxAmt: formatMoney(money(currency, maxMinor)),
      confId,
      flowId,
    })),
    amt: formatMoney(money(currency, most)),
  };
}
