import { createApprovalDesk, createPaymentDesk, type ApprovalDesk, type PaymentDesk } from './cashier/index.ts';
import type { PaymentDeskPorts } from './cashier/index.ts';
import { paymentMessages } from './inbox/index.ts';
import { createBus } from './platform/live/bus.ts';
import { systemClock } from './platform/clock/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { createQueue } from './platform/queue/queue.ts';
import { livePublisher } from './platform/live/live.ts';
import { createLog } from './platform/log.ts';
import { createWallet } from './wallet/index.ts';

type OpenDesk = { readonly desk: PaymentDesk; readonly approvals: ApprovalDesk; readonly close: () => Promise<void> };

const connectionsMax = 4;

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
  return { desk: createPaymentDesk(pool, queue, ports), approvals: createApprovalDesk(pool, queue, ports), close: () => database.close() };
}
