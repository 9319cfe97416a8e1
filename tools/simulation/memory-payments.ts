import { assert, type PaymentId } from '@tausi/kernel';
import type { CallbackRow, CallbackStore, Verdict } from '@tausi/server/cashier/callbacks/callback-store.ts';
import { isOpen, type Decision, type Deposit } from '@tausi/server/cashier/deposits/deposit.ts';
import { pollJobsOf } from '@tausi/server/cashier/deposits/poll-job.ts';
import type { CashierStores } from '@tausi/server/cashier/ports.ts';
import type { PaymentStore } from '@tausi/server/cashier/store.ts';
import type { Companion } from '@tausi/server/platform/database/companions.ts';
import { jobOf, processCallback } from '@tausi/server/platform/queue/tasks.ts';
import { CommitUnknown } from '@tausi/server/platform/database/unit-of-work.ts';
import type { Entry } from '@tausi/server/wallet/engine/books-store.ts';
import { lostConnection, serializationFailure, type FaultyIo } from '@tausi/server/wallet/simulation/faulty-io.ts';
import type { MemoryQueue } from './memory-queue.ts';

type Change = { readonly before: Deposit; readonly next: Deposit };
type Callback = CallbackRow & { readonly verdict: Verdict | null };

/** In-memory payments and call-backs with PostgreSQL's semantics. Changes are atomic, a change that commits with an
 *  entry stays locked until then, and every answer can be lost. */
export type MemoryPayments = {
  readonly storesOf: (process: number) => CashierStores;
  /** Checks and locks the changes that commit with these entries, until `over`; false if they conflict. */
  readonly lock: (process: number, entries: readonly Entry[]) => boolean;
  readonly apply: (entry: Entry) => void;
  readonly over: (process: number) => void;
  readonly all: () => readonly Deposit[];
  /** The payments with an alert. */
  readonly alerted: ReadonlySet<string>;
};

export function createMemoryPayments(io: FaultyIo, queue: MemoryQueue, { guardsVersions = true } = {}): MemoryPayments {
  const payments = new Map<PaymentId, Deposit>();
  const callbacks = new Map<string, Callback>();
  const changes = new WeakMap<Companion, Change>();
  const locked = new Map<PaymentId, number>();
  const alerted = new Set<string>();
  const changesIn = (rows: readonly Companion[]): readonly Change[] => rows.flatMap((row) => changes.get(row) ?? []);
  const fits = ({ before }: Change): boolean => !guardsVersions || payments.get(before.id)?.version === before.version;
  const isFree = (id: PaymentId): boolean => !guardsVersions || !locked.has(id);
  const apply = ({ before, next }: Change): void => {
    payments.set(next.id, next);
    for (const job of pollJobsOf(next, before)) queue.add(job);
  };
  const reading = async <T>(process: number, read: () => T): Promise<T> => {
    await step(io, process);
    return read();
  };
  const writing = <T>(process: number, write: () => T): Promise<T> => commitStep(io, process, write);
  const waysOf = (process: number): Ways => ({
    queue,
    reading: (read) => reading(process, read),
    writing: (write) => writing(process, write),
  });

  return {
    all: () => [...payments.values()],
    alerted,
    lock: (process, entries) => {
      const own = changesIn(entries.flatMap(({ bound }) => bound.companions));
      if (!own.every((change) => fits(change) && !locked.has(change.before.id))) return false;
      for (const { before } of own) locked.set(before.id, process);
      return true;
    },
    apply: ({ bound }) => changesIn(bound.companions).forEach(apply),
    over: (process) => {
      for (const [id, holder] of locked) if (holder === process) locked.delete(id);
    },
    storesOf: (process) => ({
      payments: paymentsIn(payments, waysOf(process)),
      callbacks: callbacksIn(callbacks, waysOf(process)),
      rows: {
        of: (before, { next }: Decision) => {
          const row: Companion = { kind: { name: 'payment_changed', text: '' }, values: [] };
          changes.set(row, { before, next });
          return [row];
        },
        write: (rows) =>
          writing(process, () => {
            const own = changesIn(rows);
            const isFit = own.every((change) => fits(change) && isFree(change.before.id));
            if (isFit) own.forEach(apply);
            return isFit;
          }),
      },
      saveAlert: ({ paymentId }) => writing(process, () => void alerted.add(paymentId ?? '')),
      ...unused,
    }),
  };
}

const nothing = async () => null;
const never = (): never => {
  throw new Error('the deposits of this simulation have no orders');
};

// Players of this simulation only pay in.
const unused: Pick<CashierStores, 'withdrawals' | 'orders' | 'destinations' | 'queue' | 'tokens' | 'providerCalls'> = {
  tokens: { get: async () => 'token' },
  providerCalls: async () => [],
  withdrawals: {
    find: nothing,
    findOfPlayer: nothing,
    findByKey: nothing,
    findOpen: nothing,
    listToApprove: async () => [],
    findTotals: never,
    timelineOf: async () => [],
  },
  orders: {
    find: nothing,
    findLive: nothing,
    findByRef: nothing,
    findQuery: nothing,
    count: async () => 0,
    insertQuery: never,
    answerQuery: never,
  },
  destinations: { list: async () => [], findOfPlayer: nothing, find: nothing, insertIf: never, remove: never, isShared: never },
  queue: { companion: never },
};

type Ways = { readonly queue: MemoryQueue; readonly reading: Writing; readonly writing: Writing };

function paymentsIn(payments: Map<PaymentId, Deposit>, { queue, reading, writing }: Ways): PaymentStore {
  const find = (is: (deposit: Deposit) => boolean): Deposit | null => [...payments.values()].find(is) ?? null;
  return {
    insert: (deposit) =>
      writing(() => {
        if (find(({ playerId, key }) => playerId === deposit.playerId && key === deposit.key) !== null) return 'key_used';
        if (find(({ playerId, status }) => playerId === deposit.playerId && isOpen(status)) !== null) return 'deposit_open';
        payments.set(deposit.id, deposit);
        for (const job of pollJobsOf(deposit)) queue.add(job);
        return 'inserted';
      }),
    find: (id) => reading(() => payments.get(id) ?? null),
    findOfPlayer: (id, player) => reading(() => find((deposit) => deposit.id === id && deposit.playerId === player)),
    findByKey: (player, key) => reading(() => find((deposit) => deposit.playerId === player && deposit.key === key)),
    findOpen: (player) => reading(() => find(({ playerId, status }) => playerId === player && isOpen(status))),
    findByProviderId: (_provider, { providerRef = null, receipt = null }) =>
      reading(
        () =>
          find((of) => (providerRef !== null && of.providerRef === providerRef) || (receipt !== null && of.receipt === receipt))?.id ??
          null,
      ),
    findByReference: async () => null,
    hasPaidFrom: async () => false,
    listFailures: async () => [],
    timelineOf: async () => [],
    list: async () => [],
  };
}

type Writing = <T>(write: () => T) => Promise<T>;

function callbacksIn(callbacks: Map<string, Callback>, { queue, reading, writing }: Ways): CallbackStore {
  return {
    insert: ({ id, owner, body, at }) =>
      writing(() => {
        assert(owner !== null, 'every call-back of the simulation names a payment');
        const { subject, id: subjectId, paymentId } = owner;
        callbacks.set(id, { paymentId, subject, subjectId, body, verdict: null });
        queue.add(jobOf(processCallback, { id }, at));
      }),
    findWaiting: (id) =>
      reading(() => {
        const callback = callbacks.get(id);
        return callback === undefined || callback.verdict !== null ? null : callback;
      }),
    close: (id, verdict) =>
      writing(() => {
        const callback = callbacks.get(id);
        if (callback !== undefined) callbacks.set(id, { ...callback, verdict });
      }),
    // The simulation accepts every call-back.
    sweepRefused: async () => undefined,
  };
}

async function step(io: FaultyIo, process: number): Promise<void> {
  const fate = await io.pass(process, 'step');
  if (fate === 'lost') throw lostConnection();
  if (fate === 'conflict') throw serializationFailure();
}

/** A step that may fail before or after it takes effect. */
export async function commitStep<T>(io: FaultyIo, process: number, write: () => T): Promise<T> {
  const fate = await io.pass(process, 'commit');
  if (fate === 'conflict') throw serializationFailure();
  if (fate === 'lost') throw lostConnection();
  const written = write();
  if (fate === 'done_but_unheard') throw new CommitUnknown('the connection was lost at COMMIT');
  return written;
}
