import { approveTransfer } from '@tausi/contract/cashier/callbacks/approve-transfer.ts';
import { ok } from '@tausi/kernel';
import { jsonOfBytes } from '../../platform/json-of-bytes.ts';
import { Fault } from '../../platform/http/fault.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { mayLeave } from './may-leave.ts';
import type { PayoutFlow } from './payout-flow.ts';
import type { TransferApprovals } from '../port/payout-provider.ts';
import type { RefusedCallbacks } from '../callbacks/refused-callbacks.ts';

type Means = {
  readonly payouts: PayoutFlow;
  readonly approvals: readonly TransferApprovals[];
  readonly refused: RefusedCallbacks;
};

/** Approves a transfer that the cashier ordered, with its amount and receiver. Every other one is refused, and people are called: a second
 *  lock outside our process, for example against a thief with our secret key. */
export function createApprovalRoute({ payouts, approvals, refused }: Means): Route {
  return route(approveTransfer, async ({ secret }, { file, address: sender, at }) => {
    const account = approvals.find(({ isGenuine }) => isGenuine(secret));
    if (account === undefined) {
      await refused.note({ verdict: 'forged', sender, paymentId: null, at });
      throw new Fault(400);
    }
    const asked = account.readQuestion(jsonOfBytes(file ?? new Uint8Array()));
    if (asked !== null && (await mayLeave(payouts, account.account, asked))) return ok({});
    const detail =
      asked === null ? 'its question is malformed' : `transfer ${asked.orderRef} of ${account.account} is not as we ordered it`;
    await payouts.raise({ kind: 'transfer_refused', paymentId: null, detail });
    throw new Fault(400);
  });
}
