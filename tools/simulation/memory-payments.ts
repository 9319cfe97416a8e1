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
import { createRowHolders, type RowHolder } from './row-holders.ts';
import { unaskedPots } from './memory-pots.ts';
import type { MemoryQueue } from './memory-queue.ts';

type Change = { readonly before: Deposit; readonly next: Deposit };
type Callback = CallbackRow & { readonly verdict: Verdict | null };

/** In-memory payments and call-backs with PostgreSQL's semantics. Changes are atomic, a change that commits with an
 *  entry stays locked until then, and every answer can be lost. */
export type MemoryPayments = {
  readonly storesOf: (process: number) => CashierStores;
  /** Checks and locks the changes that commit with these entries, until `over`; false if they conflict. */
  readonly lock: (holder: RowHolder, entries: readonly Entry[]) => boolean;
  readonly apply: (entry: Entry) => void;
  readonly over: (holder: RowHolder) => void;
  /** Frees the rows of a killed process. */
  readonly killed: (process: number) => void;
  readonly all: () => readonly Deposit[];
  /** The payments with an alert. */
  readonly alerted: ReadonlySet<string>;
};

export function createMemoryPayments(io: FaultyIo, queue: MemoryQueue, { guardsVersions = true } = {}): MemoryPayments {
  const payments = new Map<PaymentId, Deposit>();
  const callbacks = new Map<string, Callback>();
  const changes = new WeakMap<Companion, Change>();
  const locked = createRowHolders();
  const alerted = new Set<string>();
  const changesIn = (rows: readonly Companion[]): readonly Change[] => rows.flatMap((row) => changes.get(row) ?? []);
  const fits = ({ before }: Change): boolean => !guardsVersions || payments.get(before.id)?.version === before.version;
  const isFree = (id: PaymentId): boolean => !guardsVersions || !locked.isHeld(id);
  const apply = ({ before, next }: Change): void => {
    payments.set(next.id, next);
    for (const job of pollJobsOf(next, before)) queue.add(job);
  };
  const reading = <T>(process: number, read: () => T): Promise<T> => readStep(io, process, read);
  const writing = <T>(process: number, write: () => T): Promise<T> => commitStep(io, process, write);
  const waysOf = (process: number): Ways => ({
    queue,
    reading: (read) => reading(process, read),
    writing: (write) => writing(process, write),
  });

  return {
    all: () => [...payments.values()],
    alerted,
    lock: (holder, entries) => {
      const own = changesIn(entries.flatMap(({ bound }) => bound.companions));
      if (!own.every((change) => fits(change) && !locked.isHeld(change.before.id))) return false;
      for (const { before } of own) locked.hold(holder, before.id);
      return true;
    },
    apply: ({ bound }) => changesIn(bound.companions).forEach(apply),
    over: locked.over,
    killed: locked.killed,
    storesOf: (process) => ({
      unsolicited: null,
      // Every process may send at any time: nothing else may rest on the lease.
      senders: { take: async () => 1n },
      ...unaskedPots,
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
const unused: Pick<
  CashierStores,
  | 'disputes'
  | 'holders'
  | 'sims'
  | 'stopPlay'
  | 'isAgeCleared'
  | 'withdrawals'
  | 'orders'
  | 'destinations'
  | 'queue'
  | 'tokens'
  | 'providerCalls'
  | 'cards'
  | 'statements'
> = {
  tokens: { get: async () => 'token' },
  cards: {
    list: async () => [],
    findOfPlayer: nothing,
    requestSaving: never,
    isSavingRequested: never,
    save: never,
    remove: never,
    sharing: never,
    noteSignature: never,
  },
  disputes: {
    find: nothing,
    findByRef: nothing,
    earlierHold: never,
    holdOf: async (id) => id,
    listOpen: async () => [],
    stepsOf: async () => [],
  },
  statements: { sums: never, lines: never },
  providerCalls: async () => [],
  withdrawals: {
    find: nothing,
    findOfPlayer: nothing,
    findByKey: nothing,
    findOpen: nothing,
    listToApprove: async () => [],
    listParts: async () => [],
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
    closeQueries: never,
    noteAnswer: never,
    answerQuery: never,
  },
  destinations: { list: async () => [], findOfPlayer: nothing, find: nothing, insertIf: never, remove: never, isShared: never },
  holders: { find: nothing, save: async () => undefined },
  sims: { find: nothing, save: async () => undefined },
  stopPlay: async () => undefined,
  isAgeCleared: async () => false,
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
    findByReference: (account, reference) => reading(() => find((of) => of.provider === account && of.reference === reference)),
    hasPaidFrom: async () => false,
    listFailures: async () => [],
    timelineOf: async () => [],
    list: async () => [],
  };
}

type Writing = <T>(write: () => T) => Promise<T>;

function callbacksIn(callbacks: Map<string, Callback>, { queue, reading, writing }: Ways): CallbackStore {
  return {
    insert: ({ id, provider, owner, body, at }) =>
      writing(() => {
        assert(owner !== null, 'every call-back of the simulation names a payment');
        const { subject, id: subjectId, paymentId } = owner;
        callbacks.set(id, { paymentId, provider, subject, subjectId, body, verdict: null });
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

/** A read, which may fail. */
export async function readStep<T>(io: FaultyIo, process: number, read: () => T): Promise<T> {
  const fate = await io.pass(process, 'step');
  if (fate === 'lost') throw lostConnection();
  if (fate === 'conflict') throw serializationFailure();
  return read();
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
