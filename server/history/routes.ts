import { transactions } from '@tausi/contract/history/transactions.ts';
import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { getActivityPoint } from '@tausi/contract/loyalty/get-activity-point.ts';
import { ok, paymentId, type PlayerId } from '@tausi/kernel';
import type { Cashier, Deposit } from '../cashier/index.ts';
import { knownCaller } from '../platform/security/caller.ts';
import { route, type Route } from '../platform/http/route.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Studios } from '../studios/index.ts';
import type { CreditedDeposit, Wallet } from '../wallet/index.ts';
import { formatCursor, mergePages, parseCursor, type Cursor, type Marked } from './cursor.ts';
import { type TitleOf, toWireBet, toWireThirdBet, toWireTransaction } from './to-wire.ts';
import { listedMovement, movementsShown, paymentsShown, statusOfPayment, type Filter, type Listed } from './transactions.ts';

export type HistoryDeps = {
  readonly wallet: Wallet;
  readonly rounds: Rounds;
  readonly studios: Pick<Studios, 'listRounds' | 'gamesById'>;
  readonly cashier: Pick<Cashier, 'listPayments'>;
};

// A page number without a cursor counts from the newest row. This limit keeps the count cheap.
const skippedMax = 1_500;

/** The calls of the history context. */
export function historyRoutes(deps: HistoryDeps): readonly Route[] {
  const { wallet, rounds, studios } = deps;
  const titles = async (): Promise<TitleOf> => {
    const third = await studios.gamesById();
    return (id) => rounds.gameOf(id) ?? third.get(id) ?? null;
  };
  return [
    route(transactions, async (params, request) => {
      const { playerId, market } = knownCaller(request.caller);
      const skipped = params.more === '' ? Math.min((params.page - 1) * params.size, skippedMax) : 0;
      const page = await readPage(deps, playerId, { filter: params, from: parseCursor(params.more), size: params.size + skipped });
      const titleOf = await titles();
      const shown = page.rows.slice(skipped).map((listed) => toWireTransaction(listed, market, titleOf));
      return ok({ list: shown, more: page.next === null ? '' : formatCursor(page.next) });
    }),
    route(userGameLog, async ({ size, more }, request) => {
      const { playerId, market } = knownCaller(request.caller);
      const page = { before: more === '' ? null : more, limit: size + 1 };
      const [own, third, titleOf] = await Promise.all([
        rounds.listCashRounds(playerId, page),
        studios.listRounds(playerId, page),
        titles(),
      ]);
      const bets = [
        ...own.map((round) => toWireBet(round, market, titleOf)),
        ...third.map((round) => toWireThirdBet(round, market, titleOf)),
      ];
      // Numbers of later rounds sort after earlier ones.
      const list = bets.toSorted((a, b) => (a.roundId < b.roundId ? 1 : -1)).slice(0, size);
      return ok({ list, more: bets.length > size ? (list.at(-1)?.roundId ?? '') : '' });
    }),
    route(getActivityPoint, async (_params, request) => {
      const purses = await wallet.pursesOf(knownCaller(request.caller).playerId);
      return ok({ dot: purses === null ? 0 : Number(purses.points.minor) });
    }),
  ];
}

type Wanted = { readonly filter: Filter; readonly from: Cursor; readonly size: number };

// Reads one extra row of each list, to know whether there is another page.
async function readPage({ wallet, cashier }: HistoryDeps, playerId: PlayerId, { filter, from, size }: Wanted) {
  const movements = await wallet.listMovements({
    playerId,
    ...movementsShown(filter),
    depositProviders: ['development'],
    beforeSeq: from.seq,
    limit: size + 1,
  });
  const statuses = paymentsShown(filter);
  const payments =
    statuses.length === 0
      ? []
      : await cashier.listPayments({
          playerId,
          statuses,
          before: from.payment === null ? null : paymentId(from.payment),
          limit: size + 1,
        });
  const credited = await wallet.depositsByKeys(
    playerId,
    payments.map((payment) => depositKey(payment)),
  );
  const ofMovements = movements.map((movement): Marked<Listed> => ({
    at: movement.happenedAt,
    seq: movement.seq,
    row: listedMovement(movement),
  }));
  const ofPayments = payments.map((payment): Marked<Listed> => ({
    at: payment.createdAt,
    payment: payment.id,
    row: listedPayment(payment, credited.get(depositKey(payment)) ?? null),
  }));
  return mergePages(from, [ofMovements, ofPayments], size);
}

// The idempotency key under which the cashier books a deposit.
function depositKey(payment: Deposit): string {
  return `deposit:${payment.id}`;
}

// The credited amount is known once it is booked. Until then the requested amount is shown.
function listedPayment(payment: Deposit, credited: CreditedDeposit | null): Listed {
  return {
    id: payment.id,
    type: 'deposit',
    status: statusOfPayment(payment.status),
    amount: credited?.cash ?? payment.amount,
    balance: credited?.cashAfter ?? null,
    tax: credited?.tax ?? null,
    counterpart: { provider: payment.provider },
    reference: payment.receipt ?? payment.reference,
    paymentId: payment.id,
    roundId: null,
    stakeAndPayout: null,
    at: payment.createdAt,
  };
}
