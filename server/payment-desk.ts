import {
  createApprovalDesk,
  createClosingDesk,
  createDifferencesDesk,
  createDisputeDesk,
  createPaymentDesk,
  createPotsDesk,
  createReconciling,
  listOverdue,
  listOverduePayments,
  writePaymentRows,
  createUnsolicitedDesk,
  type ApprovalDesk,
  type ClosingDesk,
  type DifferencesDesk,
  type DisputeDesk,
  type InTransit,
  type OverduePayment,
  type PaymentDesk,
  type PotsDesk,
  type Reconciling,
  type UnsolicitedDesk,
} from './cashier/index.ts';
import type { PaymentDeskPorts } from './cashier/index.ts';
import { paymentMessages } from './inbox/index.ts';
import { createBus } from './platform/live/bus.ts';
import { systemClock } from './platform/clock/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { createQueue } from './platform/queue/queue.ts';
import { livePublisher } from './platform/live/live.ts';
import { createLog } from './platform/log.ts';
import { createWallet, type Wallet } from './wallet/index.ts';

type OpenDesk = {
  readonly desk: PaymentDesk;
  readonly approvals: ApprovalDesk;
  readonly closings: ClosingDesk;
  readonly disputes: DisputeDesk;
  readonly unsolicited: UnsolicitedDesk;
  readonly pots: PotsDesk;
  readonly differences: DifferencesDesk;
  readonly reconciling: Reconciling;
  /** Booked payments that stand on no statement for too long. */
  readonly inTransit: () => Promise<readonly InTransit[]>;
  /** Lists the payments behind such a sum, the oldest first. */
  readonly overdueOf: (pot: string) => Promise<readonly OverduePayment[]>;
  readonly liabilities: Wallet['liabilities'];
  readonly close: () => Promise<void>;
};

const connectionsMax = 4;
const overdueMax = 500;

/** The payment desk of a separate process, on the database of a running server. It has the server's rights and notifies players in the
 *  same way. */
export function openPaymentDesk(url: string, onFailed: (error: unknown) => void): OpenDesk {
  const database = openDatabase({ url, drawUrl: url, connectionsMax, onIdleError: onFailed });
  const pool = database.moneyPool;
  const live = { publish: livePublisher(createBus({ url, pool, log: createLog({ level: 'silent' }) })), onPublishFailed: onFailed };
  const wallet = createWallet({ pool, ...live, allowUnsafeDatabase: false });
  const queue = createQueue({ clock: systemClock, isDriven: false });
  const ports: PaymentDeskPorts = {
    clock: systemClock,
    wallet,
    notices: { live, ...paymentMessages(systemClock) },
    alerts: { countAlert: () => undefined, onJobFailed: onFailed },
  };
  return {
    desk: createPaymentDesk(pool, queue, ports),
    approvals: createApprovalDesk(pool, queue, ports),
    closings: createClosingDesk(pool, ports),
    disputes: createDisputeDesk(pool, queue, ports),
    unsolicited: createUnsolicitedDesk(pool, queue, ports),
    pots: createPotsDesk(pool, { clock: systemClock, writeRows: (rows) => writePaymentRows(pool, rows) }),
    differences: createDifferencesDesk(pool, queue, ports),
    reconciling: createReconciling({ pool, clock: systemClock, wallet }),
    inTransit: () => listOverdue(pool, systemClock.now()),
    overdueOf: (pot) => listOverduePayments(pool, { pot, at: systemClock.now(), limit: overdueMax }),
    liabilities: wallet.liabilities,
    close: () => database.close(),
  };
}
