import { paymentId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { Request } from '../../platform/http/route.ts';
import type { SignedCallbacks } from '../port/signed-callbacks.ts';
import type { OrderStore } from '../payouts/orders-store.ts';
import type { PaymentStore } from '../store.ts';
import type { CallbackAddresses } from '../port/callback-address.ts';
import type { CallbackOwner, CallbackStore, Verdict } from './callback-store.ts';
import type { RefusedCallbacks } from './refused-callbacks.ts';

/** The means to check and store a call-back. */
export type CallbackIntake = {
  readonly store: Pick<PaymentStore, 'find' | 'findByReference'>;
  readonly orders: Pick<OrderStore, 'find' | 'findByRef' | 'findQuery'>;
  readonly callbacks: CallbackStore;
  readonly addressesOf: (provider: string) => CallbackAddresses;
  /** The accounts whose call-backs are signed. */
  readonly signed: readonly SignedCallbacks[];
  /** IP addresses that may send a provider's call-backs; an empty list allows every address. */
  readonly sendersOf: ReadonlyMap<string, readonly string[]>;
  readonly refused: RefusedCallbacks;
};

/** A received call-back. `body` is null when it is not JSON. */
export type ReceivedCallback = {
  readonly provider: string;
  readonly secret: string;
  readonly body: unknown;
  /** The bytes as they came, which a signature covers. */
  readonly raw?: Uint8Array;
};

const forgedBodyLengthMax = 2_000;

/** Stores a call-back with its job. Every caller gets the same answer, so a forger learns nothing. Of refused call-backs only samples are
 *  stored. */
export async function keepCallback(intake: CallbackIntake, received: ReceivedCallback, request: Request): Promise<void> {
  const { provider, body } = received;
  const owner = await ownerOf(intake, received, request);
  if (owner === 'irrelevant') return;
  const verdict = verdictOn(intake, { provider, owner }, request);
  const { address: sender, at } = request;
  const isKept = verdict === null || (await intake.refused.note({ verdict, sender, paymentId: owner?.paymentId ?? null, at }));
  if (!isKept) return;
  const text = JSON.stringify(body ?? null);
  const kept = verdict === null ? text : text.slice(0, forgedBodyLengthMax);
  await intake.callbacks.insert({ id: uuidv7(at), provider, sender, owner, body: kept, at, verdict });
}

/** The payment or order of a call-back; null for none, `irrelevant` for a genuine event about something else. */
type Owner = CallbackOwner | 'irrelevant' | null;

async function ownerOf(intake: CallbackIntake, received: ReceivedCallback, request: Request): Promise<Owner> {
  const signed = intake.signed.find(({ account }) => account === received.provider);
  return signed === undefined ? addressedOwner(intake, received) : signedOwner(intake, signed, { ...received, headers: request.headers });
}

type SignedCallback = ReceivedCallback & { readonly headers: Request['headers'] };

// One address serves a whole account, so only the signature and our reference tell.
async function signedOwner(
  { store, orders }: CallbackIntake,
  { account, isGenuine, subjectIn }: SignedCallbacks,
  { raw, headers, body }: SignedCallback,
): Promise<Owner> {
  if (raw === undefined || !isGenuine(raw, headers)) return null;
  const about = subjectIn(body);
  if (about === null) return 'irrelevant';
  if (about.subject === 'order') {
    const order = await orders.findByRef(account, about.reference);
    return order === null ? null : { subject: 'order', id: order.id, paymentId: order.paymentId };
  }
  const payment = await store.findByReference(account, about.reference);
  return payment === null ? null : { subject: 'payment', id: payment.id, paymentId: payment.id };
}

async function addressedOwner(
  { addressesOf, store, orders }: CallbackIntake,
  { provider, secret }: ReceivedCallback,
): Promise<CallbackOwner | null> {
  const about = addressesOf(provider).read(secret);
  if (about === null) return null;
  if (about.subject === 'payment') {
    const payment = await store.find(paymentId(about.id));
    return payment === null ? null : { ...about, paymentId: payment.id };
  }
  const orderId = about.subject === 'query' ? (await orders.findQuery(about.id))?.orderId : about.id;
  const order = orderId === undefined ? null : await orders.find(orderId);
  return order === null ? null : { ...about, paymentId: order.paymentId };
}

type Judged = { readonly provider: string; readonly owner: CallbackOwner | null };

function verdictOn(
  { sendersOf }: CallbackIntake,
  { provider, owner }: Judged,
  request: Request,
): Extract<Verdict, 'forged' | 'foreign_sender'> | null {
  if (owner === null) return 'forged';
  const senders = sendersOf.get(provider) ?? [];
  return senders.length === 0 || senders.includes(request.address) ? null : 'foreign_sender';
}
