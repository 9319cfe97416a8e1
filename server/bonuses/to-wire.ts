import type { AnswerOf } from '@tausi/contract/call.ts';
import type { getCollectRegisterRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-register-reward-info.ts';
import type { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import type { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import type { getUserBonusTransactionList } from '@tausi/contract/bonuses/tasks/get-user-bonus-transaction-list.ts';
import type { selectBonusFlow } from '@tausi/contract/bonuses/select-bonus-flow.ts';
import { formatMoney, marketOf, money, type Instant, type Language, type MarketCode, type Money } from '@tausi/kernel';
import type { Gift, IssuedBonus } from '../promotions/index.ts';
import type { Bonus, BonusMovement, BonusTerms, WageredBet } from '../wallet/index.ts';
import type { PlainWords } from './plain-words.ts';
import { bonusStatusAt, endedStatus } from './bonus-status.ts';

type RewardStep = AnswerOf<typeof getCollectRegisterRewardInfo>['list'][number];

/** A bonus of the books with its issued bonus, and the moment and language of reading. */
export type Shown = {
  readonly issued: IssuedBonus;
  /** Null while it is queued. */
  readonly booked: Bonus | null;
  readonly progress: { readonly remaining: Money; readonly target: Money };
  /** The terms of the books, or those that a queued bonus would get now; null for a bonus of a time before offers were stored. */
  readonly terms: BonusTerms | null;
  readonly market: MarketCode;
  readonly at: Instant;
  readonly language: Language;
};

export function toWireBonus({ issued, booked, progress, market, at, language }: Shown): AnswerOf<typeof getUserBonusTaskList>[number] {
  const { currency } = marketOf(market);
  const { remaining, target } = progress;
  return {
    flowId: issued.number,
    batchId: issued.promotion?.id ?? 0,
    confId: issued.option ?? 0,
    name: issued.promotion?.names[language] ?? '',
    status: booked === null ? queuedStatus(issued, at) : bonusStatusAt(booked, at),
    amt: formatMoney(money(currency, issued.amountMinor)),
    wagered: formatMoney(money(target.asset, target.minor - remaining.minor)),
    remaining: formatMoney(remaining),
    wagerTarget: formatMoney(target),
    expiresAt: booked === null ? issued.activateUntil : booked.terms.expiresAt,
    isQueued: booked === null && queuedStatus(issued, at) === 'Issued',
    cts: booked?.grantedAt ?? issued.issuedAt,
  };
}

function queuedStatus({ status, activateUntil }: IssuedBonus, at: Instant): 'Issued' | 'Expired' | 'Failed' {
  switch (status) {
    case 'queued':
    case 'granted':
      return activateUntil !== null && activateUntil <= at ? 'Expired' : 'Issued';
    case 'lapsed':
      return 'Expired';
    case 'revoked':
    case 'given_up':
      return 'Failed';
  }
}

export function toWireDetail(shown: Shown): Omit<AnswerOf<typeof getUserBonusDetail>, 'plain'> {
  const { issued, terms, language } = shown;
  const { promotion } = issued;
  const text = (amount: Money | null = null): string | null => (amount === null ? null : formatMoney(amount));
  return {
    ...toWireBonus(shown),
    rules: promotion?.rules[language] ?? '',
    stakeOrder: terms?.stakeOrder ?? 'bonus_first',
    stakeMax: text(terms?.stakeMax),
    cashOutMax: text(terms?.cashOutMax),
    isForfeitedByWithdrawal: issued.withdrawal === 'forfeits',
    terms: promotion === null ? null : { version: promotion.version, hash: promotion.termsHash },
  };
}

export type Plain = NonNullable<AnswerOf<typeof getUserBonusDetail>['plain']>;

type PlainFacts = {
  readonly title: string;
  readonly contributionPpm: number;
  readonly worth: Money;
  readonly loses: Money;
  readonly cash: Money;
  readonly notCounting: readonly string[];
};

export function toWirePlain(words: PlainWords, { title, contributionPpm, worth, loses, cash, notCounting }: PlainFacts): Plain {
  const count = (value: bigint | null): number | null => (value === null ? null : Number(value));
  const text = (minor: bigint): string => formatMoney(money(worth.asset, minor));
  return {
    game: title,
    gamePpm: contributionPpm,
    usualStake: text(words.usualStakeMinor),
    rounds: count(words.rounds),
    roundsPerDay: count(words.perDay),
    expectedLoss: words.expectedLossMinor === null ? null : text(words.expectedLossMinor),
    worthNow: formatMoney(worth),
    losesOnWithdrawal: formatMoney(loses),
    cashFree: formatMoney(cash),
    gamesNotCounting: [...notCounting],
  };
}

/** `numberOf` gives the number of a bonus by its id. */
export function toWireBonusMovement(
  movement: BonusMovement,
  numberOf: ReadonlyMap<string, number>,
): AnswerOf<typeof getUserBonusTransactionList>['list'][number] {
  const { movementId, bonusId, kind, amount, ended, happenedAt } = movement;
  const statuses = { bonus_granted: 'Issued', bonus_converted: 'Complete', bonus_forfeited: endedStatus(ended) } as const;
  return { id: movementId, flowId: numberOf.get(bonusId) ?? 0, amount: formatMoney(amount), status: statuses[kind], cts: happenedAt };
}

export function toWireWagered(
  { round, stake, counted, happenedAt }: WageredBet,
  title: string,
): AnswerOf<typeof selectBonusFlow>['list'][number] {
  return { roundId: round, title, stake: formatMoney(stake), counted: formatMoney(counted), cts: happenedAt };
}

/** Maps gifts to the wire, one step an option, with the largest amount of any. A deposit that is still to come shows its most. */
export function toWireSteps(gifts: readonly Gift[], market: MarketCode): { readonly list: RewardStep[]; readonly amt: string } {
  const { currency } = marketOf(market);
  const text = (minor: bigint): string => formatMoney(money(currency, minor));
  return {
    list: gifts.flatMap(({ promotion, bonus }) =>
      promotion.terms.options.map(({ confId, playedIn }) => ({
        target: playedIn === 'casino' ? (1 as const) : (0 as const),
        minAmt: text(bonus.minMinor),
        maxAmt: text(bonus.maxMinor),
        confId,
        flowId: 0,
      })),
    ),
    amt: text(gifts.reduce((most, { bonus }) => (bonus.maxMinor > most ? bonus.maxMinor : most), 0n)),
  };
}
