import { later, type Instant, type PaymentId } from '@tausi/kernel';
import type { CallbackRow, CallbackStore } from './callbacks/callback-store.ts';
import { handleCallback } from './callbacks/handle-callback.ts';
import { pollPayment } from './deposits/poll-payment.ts';
import type { DepositFlow } from './ports.ts';

export type CashierJobs = {
  /** Processes waiting call-backs; returns how many it leased. */
  readonly handleCallbacks: () => Promise<number>;
  /** Polls the provider about due payments; returns how many it leased. */
  readonly pollDue: () => Promise<number>;
};

const leaseMs = 60_000;
const takenMax = 20;

/** Leases due call-backs and payments, so that processes share the work. */
export function createJobs(flow: DepositFlow, callbacks: CallbackStore): CashierJobs {
  const { clock, store, onFailed } = flow;
  const handle = async (row: CallbackRow): Promise<void> => {
    const handled = await handleCallback(flow, row);
    await (typeof handled === 'string' ? callbacks.close(row.id, handled) : callbacks.postpone(row.id, handled.retryAt));
  };
  const poll = async (id: PaymentId, leasedUntil: Instant): Promise<void> => {
    const again = await pollPayment(flow, id);
    if (again !== null) await store.postponePoll(id, leasedUntil, again.retryAt);
  };
  return {
    handleCallbacks: async () => {
      const at = clock.now();
      const rows = await callbacks.claimDue(at, later(at, leaseMs), takenMax);
      for (const row of rows) await handle(row).catch(onFailed);
      return rows.length;
    },
    pollDue: async () => {
      const at = clock.now();
      const lease = later(at, leaseMs);
      const ids = await store.claimDue(at, lease, takenMax);
      await Promise.all(ids.map((id) => poll(id, lease).catch(onFailed)));
      return ids.length;
    },
  };
}
