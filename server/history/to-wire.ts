import type { AnswerOf } from '@tausi/contract/call.ts';
import type { transactions } from '@tausi/contract/history/transactions.ts';
import type { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { formatMoney, marketOf, money, type MarketCode } from '@tausi/kernel';
import type { Round } from '../rounds/index.ts';
import type { ThirdRound } from '../studios/index.ts';
import type { Listed } from './transactions.ts';

const providerNames: Readonly<Record<string, string>> = {
  daraja: 'M-Pesa',
  momo: 'MTN MoMo',
  airtel: 'Airtel Money',
  paystack: 'Paystack',
  development: 'Tausi',
};

export type TitleOf = (gameId: number) => { readonly name: string; readonly title: string } | null;

export function toWireTransaction(listed: Listed, market: MarketCode, titleOf: TitleOf): AnswerOf<typeof transactions>['list'][number] {
  const { stakeAndPayout } = listed;
  return {
    id: listed.id,
    type: listed.type,
    status: listed.status,
    amount: formatMoney(listed.amount),
    balance: listed.balance === null ? null : formatMoney(listed.balance),
    currency: marketOf(market).currencyLabel,
    title: titleOfCounterpart(listed, titleOf),
    reference: listed.reference,
    tax: listed.tax === null ? null : formatMoney(listed.tax),
    paymentId: listed.paymentId,
    roundId: listed.roundId,
    stake: stakeAndPayout === null ? null : formatMoney(stakeAndPayout.stake),
    payout: stakeAndPayout === null ? null : formatMoney(stakeAndPayout.payout),
    cts: listed.at,
  };
}

export function toWireBet(round: Round, market: MarketCode, titleOf: TitleOf): AnswerOf<typeof userGameLog>['list'][number] {
  const game = titleOf(round.gameId);
  return {
    roundId: round.roundId,
    gameId: round.gameId,
    gameName: game?.name ?? '',
    title: game?.title ?? '',
    currency: marketOf(market).currencyLabel,
    status: round.status,
    stake: formatMoney(round.stake),
    payout: formatMoney(round.status === 'open' ? money(round.currency, 0n) : round.payout),
    points: round.status === 'voided' ? 0 : Number(round.points),
    choice: round.choice,
    placed: round.shared === null ? null : (round.events[1] ?? null),
    isThird: false,
    startedAt: round.startedAt,
    settledAt: round.status === 'open' ? null : round.settledAt,
  };
}

export function toWireThirdBet(round: ThirdRound, market: MarketCode, titleOf: TitleOf): AnswerOf<typeof userGameLog>['list'][number] {
  const game = titleOf(round.gameId);
  return {
    roundId: round.roundId,
    gameId: round.gameId,
    gameName: game?.name ?? '',
    title: game?.title ?? '',
    currency: marketOf(market).currencyLabel,
    status: round.status,
    stake: formatMoney(round.stake),
    payout: formatMoney(round.payout),
    points: Number(round.points),
    choice: null,
    placed: null,
    isThird: true,
    startedAt: round.openedAt,
    settledAt: round.closedAt,
  };
}

function titleOfCounterpart({ counterpart }: Listed, titleOf: TitleOf): string {
  if (counterpart === null) return '';
  if ('gameId' in counterpart) return titleOf(counterpart.gameId)?.title ?? '';
  return providerNames[counterpart.provider.split('-')[0] ?? ''] ?? counterpart.provider;
}
