import { money, type PaymentId } from '@tausi/kernel';
import type { PaymentOrder } from '@tausi/server/cashier/payouts/payment-order.ts';
import { isUndecided, type Withdrawal } from '@tausi/server/cashier/withdrawals/withdrawal.ts';
import type { Companion } from '@tausi/server/platform/database/companions.ts';
import type { NewJob } from '@tausi/server/platform/queue/tasks.ts';
import { readCompensation, readNewOrder, readNewWithdrawal, readOrderChange, readWithdrawalChange } from './read-rows.ts';

/** The tables of withdrawals. */
export type Tables = {
  readonly withdrawals: Map<PaymentId, Withdrawal>;
  readonly orders: Map<string, PaymentOrder>;
  readonly jobs: WeakMap<Companion, NewJob>;
  readonly alerted: Set<string>;
  readonly addJob: (job: NewJob) => void;
};

export type RowGuards = {
  /** False plants a defect: a change is taken whatever happened since it was loaded. */
  readonly guardsVersions?: boolean;
  /** False plants a defect: a withdrawal can have several live orders. */
  readonly guardsOrders?: boolean;
  /** False plants a defect: a player can have several active withdrawals. */
  readonly guardsActive?: boolean;
};

/** A row of a commit: `locks` names the row that it changes and the unique values that it takes, and `fits` tells whether the database
 *  would take it. */
export type RowChange = { readonly locks: readonly string[]; readonly fits: () => boolean; readonly apply: () => void };

type ChangeOf = (tables: Tables, values: readonly unknown[], guards: Required<RowGuards>) => RowChange;

/** Returns the change that a row of a commit makes; null for rows that the simulation does not keep. */
export function changeBy(
  tables: Tables,
  row: Companion,
  { guardsVersions = true, guardsOrders = true, guardsActive = true }: RowGuards,
): RowChange | null {
  const job = tables.jobs.get(row);
  if (job !== undefined) return { locks: [], fits: () => true, apply: () => tables.addJob(job) };
  return changes.get(row.kind.name)?.(tables, row.values, { guardsVersions, guardsOrders, guardsActive }) ?? null;
}

/** Returns whether an order may have been or may still be carried out. */
export function isLive({ state }: PaymentOrder): boolean {
  return state !== 'failed' && state !== 'not_sent';
}

const changes: ReadonlyMap<string, ChangeOf> = new Map<string, ChangeOf>([
  ['withdrawal_inserted', insertWithdrawal],
  ['withdrawal_updated', updateWithdrawal],
  ['withdrawal_compensated', compensate],
  ['payment_order_inserted', insertOrder],
  ['payment_order_updated', updateOrder],
  ['payment_alert_inserted', ({ alerted }, values) => ({ locks: [], fits: () => true, apply: () => void alerted.add(String(values[2])) })],
]);

function insertWithdrawal({ withdrawals }: Tables, values: readonly unknown[], { guardsActive }: Required<RowGuards>): RowChange {
  const added = readNewWithdrawal(values);
  const own = (): readonly Withdrawal[] => [...withdrawals.values()].filter(({ playerId }) => playerId === added.playerId);
  const isRival = (other: Withdrawal): boolean => guardsActive && isActive(other) && isActive(added);
  const fits = (): boolean => own().every((other) => other.key !== added.key && !isRival(other));
  return {
    locks: [added.id, `the key ${added.key} of ${added.playerId}`, ...(guardsActive ? activeOf(added) : [])],
    fits,
    apply: () => void withdrawals.set(added.id, added),
  };
}

// Of an amount in parts, one withdrawal is active and the later ones wait.
function isActive({ status, waitsFor }: Pick<Withdrawal, 'status' | 'waitsFor'>): boolean {
  return isUndecided({ status }) && waitsFor !== 'earlier_part';
}

function activeOf(withdrawal: Withdrawal): readonly string[] {
  return isActive(withdrawal) ? [`the active one of ${withdrawal.playerId}`] : [];
}

function updateWithdrawal(
  { withdrawals }: Tables,
  values: readonly unknown[],
  { guardsVersions, guardsActive }: Required<RowGuards>,
): RowChange {
  const { id, versionBefore, fields } = readWithdrawalChange(values);
  const before = withdrawals.get(id);
  return {
    locks: [id, ...(before === undefined ? [] : activeOf({ ...before, ...fields }))],
    fits: () => {
      const of = withdrawals.get(id);
      const isRivalled = (): boolean =>
        [...withdrawals.values()].some((other) => other.id !== id && other.playerId === of?.playerId && isActive(other));
      return !guardsVersions || (of?.version === versionBefore && !(guardsActive && isActive(fields) && isRivalled()));
    },
    apply: () => {
      const of = withdrawals.get(id);
      if (of !== undefined) withdrawals.set(id, { ...of, ...fields });
    },
  };
}

function compensate({ withdrawals }: Tables, values: readonly unknown[]): RowChange {
  const { id, versionBefore, minor, version } = readCompensation(values);
  return {
    locks: [id],
    fits: () => withdrawals.get(id)?.version === versionBefore && withdrawals.get(id)?.compensation === null,
    apply: () => {
      const of = withdrawals.get(id);
      if (of !== undefined) withdrawals.set(id, { ...of, compensation: money(of.amount.asset, minor), version });
    },
  };
}

function insertOrder({ orders }: Tables, values: readonly unknown[], { guardsOrders }: Required<RowGuards>): RowChange {
  const added = readNewOrder(values);
  const hasRival = (): boolean => [...orders.values()].some((other) => other.paymentId === added.paymentId && isLive(other));
  return { locks: [added.id], fits: () => !guardsOrders || !hasRival(), apply: () => void orders.set(added.id, added) };
}

function updateOrder({ orders }: Tables, values: readonly unknown[], { guardsVersions }: Required<RowGuards>): RowChange {
  const { id, versionBefore, fields } = readOrderChange(values);
  return {
    locks: [id],
    fits: () => !guardsVersions || orders.get(id)?.version === versionBefore,
    apply: () => {
      const of = orders.get(id);
      if (of !== undefined) orders.set(id, { ...of, ...fields });
    },
  };
}
