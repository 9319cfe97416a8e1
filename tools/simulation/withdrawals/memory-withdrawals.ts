import type { Instant, PaymentId } from '@tausi/kernel';
import type { CashierStores } from '@tausi/server/cashier/ports.ts';
import type { OrderStore } from '@tausi/server/cashier/payouts/orders-store.ts';
import type { PaymentOrder } from '@tausi/server/cashier/payouts/payment-order.ts';
import type { WithdrawalStore } from '@tausi/server/cashier/withdrawals/withdrawal-store.ts';
import type { TotalsOf, WithdrawalTotals } from '@tausi/server/cashier/withdrawals/totals-store.ts';
import { isUndecided, type Withdrawal } from '@tausi/server/cashier/withdrawals/withdrawal.ts';
import type { Companion, Condition } from '@tausi/server/platform/database/companions.ts';
import type { Entry } from '@tausi/server/wallet/engine/books-store.ts';
import type { FaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';
import { createRowHolders, type RowHolder } from '../row-holders.ts';
import { commitStep, readStep } from '../memory-payments.ts';
import type { MemoryQueue } from '../memory-queue.ts';
import { changeBy, isLive, type RowChange, type RowGuards, type Tables } from './row-changes.ts';
import { totalsOf } from './totals.ts';

type Question = { readonly orderId: string; readonly answeredAt: Instant | null };

/** Withdrawals and orders in memory, with PostgreSQL's semantics. A commit is taken whole or not at all, and only if no row changed since
 *  it was loaded. A player has one undecided withdrawal, and a withdrawal one live order. */
export type MemoryWithdrawals = {
  readonly storesOf: (process: number) => Pick<CashierStores, 'withdrawals' | 'orders' | 'queue' | 'rows' | 'saveAlert'>;
  /** Checks and locks the rows that commit with these entries, until `over`; false if they conflict. */
  readonly lock: (holder: RowHolder, entries: readonly Entry[]) => boolean;
  readonly apply: (entry: Entry) => void;
  readonly over: (holder: RowHolder) => void;
  /** Frees the rows of a killed process. */
  readonly killed: (process: number) => void;
  /** Returns whether a condition of a command holds now. */
  readonly holds: (condition: Condition) => boolean;
  readonly all: () => readonly Withdrawal[];
  readonly orders: () => readonly PaymentOrder[];
  /** The payments with an alert. */
  readonly alerted: ReadonlySet<string>;
};

type Backing = { readonly io: FaultyIo; readonly queue: MemoryQueue; readonly paidInMinor: bigint };

export function createMemoryWithdrawals({ io, queue, paidInMinor }: Backing, options: RowGuards = {}): MemoryWithdrawals {
  const tables: Tables = { withdrawals: new Map(), orders: new Map(), jobs: new WeakMap(), alerted: new Set(), addJob: queue.add };
  const { withdrawals, orders, jobs, alerted } = tables;
  const { guardsVersions = true } = options;
  const questions = new Map<string, Question>();
  const locked = createRowHolders();
  const totals = (of: TotalsOf): WithdrawalTotals => totalsOf([...withdrawals.values()], of, paidInMinor);
  const changesIn = (rows: readonly Companion[]): readonly RowChange[] => rows.flatMap((row) => changeBy(tables, row, options) ?? []);
  const areFree = (own: readonly RowChange[]): boolean => {
    const locks = own.flatMap((each) => each.locks);
    return !guardsVersions || (new Set(locks).size === locks.length && !locks.some(locked.isHeld));
  };

  return {
    all: () => [...withdrawals.values()],
    orders: () => [...orders.values()],
    alerted,
    holds: ({ values: [playerId, asked, paidOut, paidIn] }) => {
      const own = [...withdrawals.values()].filter((of) => of.playerId === playerId);
      const [first] = own;
      if (first === undefined) return asked === 0 && paidOut === 0n && paidIn === paidInMinor;
      const now = totals({ playerId: first.playerId, market: first.market, phone: first.phone, at: first.createdAt });
      return now.asked === asked && now.paidOut.minor === paidOut && now.paidIn.minor === paidIn;
    },
    lock: (holder, entries) => {
      const own = changesIn(entries.flatMap(({ bound }) => bound.companions));
      if (!own.every((each) => each.fits()) || !areFree(own)) return false;
      for (const { locks } of own) for (const lock of locks) locked.hold(holder, lock);
      return true;
    },
    apply: ({ bound }) => changesIn(bound.companions).forEach(({ apply }) => apply()),
    over: locked.over,
    killed: locked.killed,
    storesOf: (process) => ({
      withdrawals: withdrawalsIn(withdrawals, { reading: (read) => readStep(io, process, read), totals }),
      orders: ordersIn(orders, questions, {
        reading: (read) => readStep(io, process, read),
        writing: (write) => commitStep(io, process, write),
      }),
      queue: {
        companion: (job) => {
          const row: Companion = { kind: { name: 'job', text: '' }, values: [] };
          jobs.set(row, job);
          return row;
        },
      },
      rows: {
        of: () => [],
        write: (rows) =>
          commitStep(io, process, () => {
            const own = changesIn(rows);
            const areFit = own.every((each) => each.fits()) && areFree(own);
            if (areFit) own.forEach(({ apply }) => apply());
            return areFit;
          }),
      },
      saveAlert: ({ paymentId }) => commitStep(io, process, () => void alerted.add(paymentId ?? '')),
    }),
  };
}

type Step = <T>(work: () => T) => Promise<T>;

function withdrawalsIn(
  withdrawals: ReadonlyMap<PaymentId, Withdrawal>,
  { reading, totals }: { readonly reading: Step; readonly totals: (of: TotalsOf) => WithdrawalTotals },
): WithdrawalStore {
  const find = (is: (withdrawal: Withdrawal) => boolean) => reading(() => [...withdrawals.values()].find(is) ?? null);
  return {
    find: (id) => find((of) => of.id === id),
    findOfPlayer: (id, player) => find((of) => of.id === id && of.playerId === player),
    findByKey: (player, key) => find((of) => of.playerId === player && of.key === key),
    findOpen: (player) => find((of) => of.playerId === player && isUndecided(of)),
    listToApprove: async () => [],
    listParts: (id) =>
      reading(() =>
        [...withdrawals.values()].filter(({ part }) => part?.of === id).toSorted((one, other) => placeOf(one) - placeOf(other)),
      ),
    findTotals: (of) => reading(() => totals(of)),
    timelineOf: async () => [],
  };
}

function placeOf({ part }: Withdrawal): number {
  return part?.place ?? 0;
}

function ordersIn(
  orders: ReadonlyMap<string, PaymentOrder>,
  questions: Map<string, Question>,
  { reading, writing }: { readonly reading: Step; readonly writing: Step },
): OrderStore {
  const find = (is: (order: PaymentOrder) => boolean) => reading(() => [...orders.values()].find(is) ?? null);
  return {
    find: (id) => find((of) => of.id === id),
    findByRef: (account, ref) => find((of) => of.providerAccount === account && of.orderRef === ref),
    findLive: (id) => find((of) => of.paymentId === id && isLive(of)),
    count: (id) => reading(() => [...orders.values()].filter(({ paymentId }) => paymentId === id).length),
    insertQuery: ({ id, orderId }) => writing(() => void questions.set(id, { orderId, answeredAt: null })),
    findQuery: (id) => reading(() => questions.get(id) ?? null),
    closeQueries: (orderId, at) =>
      writing(() => {
        for (const [id, of] of questions)
          if (of.orderId === orderId && of.answeredAt === null) questions.set(id, { ...of, answeredAt: at });
      }),
    // No statement is read here, so none misses a payment.
    noteAnswer: async () => undefined,
    answerQuery: (id, at) =>
      writing(() => {
        const of = questions.get(id);
        if (of !== undefined && of.answeredAt === null) questions.set(id, { ...of, answeredAt: at });
      }),
  };
}
