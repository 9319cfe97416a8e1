import { darajaCallback } from '@tausi/contract/cashier/daraja-callback.ts';
import { ok, paymentId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { route, type Request, type Route } from '../../platform/http/route.ts';
import type { CallbackOwner, CallbackStore } from '../callbacks/callback-store.ts';
import type { CallbackAddresses } from '../daraja/callback-address.ts';
import type { RefusedCallbacks, RefusedVerdict } from '../callbacks/refused-callbacks.ts';
import type { OrderStore } from '../payouts/orders-store.ts';
import type { PaymentStore } from '../store.ts';

/** The means to check and store a call-back. */
type CallbackIntake = {
  readonly store: Pick<PaymentStore, 'find'>;
  readonly orders: Pick<OrderStore, 'find' | 'findQuery'>;
  readonly callbacks: CallbackStore;
  readonly addresses: CallbackAddresses;
  /** IP addresses that may send call-backs; an empty list allows every address. */
  readonly senders: readonly string[];
  readonly refused: RefusedCallbacks;
};

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const;
const forgedBodyLengthMax = 2_000;

/** Stores the call-back and answers at once. Every caller gets the same answer, so a forger learns nothing. The job does the work.
 *  Of refused call-backs only samples are stored. */
export function createCallbackRoute(intake: CallbackIntake): Route {
  return route(darajaCallback, async ({ secret, Body, Result }, request) => {
    const owner = await ownerOf(intake, secret);
    const verdict = verdictOn(intake, owner, request);
    const { address: sender, at } = request;
    const isKept = verdict === null || (await intake.refused.note({ verdict, sender, paymentId: owner?.paymentId ?? null, at }));
    if (isKept) {
      const body = JSON.stringify(Result === undefined ? (Body ?? null) : { Result });
      const text = verdict === null ? body : body.slice(0, forgedBodyLengthMax);
      await intake.callbacks.insert({ id: uuidv7(at), sender, owner, body: text, at, verdict });
    }
    return ok(accepted);
  });
}

async function ownerOf({ addresses, store, orders }: CallbackIntake, secret: string): Promise<CallbackOwner | null> {
  const about = addresses.read(secret);
  if (about === null) return null;
  if (about.subject === 'payment') {
    const payment = await store.find(paymentId(about.id));
    return payment === null ? null : { ...about, paymentId: payment.id };
  }
  const orderId = about.subject === 'query' ? (await orders.findQuery(about.id))?.orderId : about.id;
  const order = orderId === undefined ? null : await orders.find(orderId);
  return order === null ? null : { ...about, paymentId: order.paymentId };
}

function verdictOn({ senders }: CallbackIntake, owner: CallbackOwner | null, request: Request): RefusedVerdict | null {
  if (owner === null) return 'forged';
  return senders.length === 0 || senders.includes(request.address) ? null : 'foreign_sender';
}
