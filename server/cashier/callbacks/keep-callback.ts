import { paymentId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { Request } from '../../platform/http/route.ts';
import type { SignedCallbacks } from '../port/signed-callbacks.ts';
import type { OrderStore } from '../payouts/orders-store.ts';
import type { PaymentStore } from '../store.ts';
import type { UnsolicitedStore } from '../unsolicited/unsolicited-store.ts';
import type { PotStore } from '../pots/pot-store.ts';
import type { CallbackAddresses, CallbackSubject } from '../port/callback-address.ts';
import type { CallbackOwner, CallbackStore, Verdict } from './callback-store.ts';
import type { RefusedCallbacks } from './refused-callbacks.ts';

/** The means to check and store a call-back. */
export type CallbackIntake = {
  readonly store: Pick<PaymentStore, 'find' | 'findByReference'>;
  readonly orders: Pick<OrderStore, 'find' | 'findByRef' | 'findQuery'>;
  /** Null when no provider reports money without a request. */
  readonly unsolicited: Pick<UnsolicitedStore, 'find' | 'findQuery'> | null;
  readonly pots: Pick<PotStore, 'isAsked'>;
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
  const { address: sender, at } = request;
  await keepJudged(intake, { id: uuidv7(at), provider, sender, owner, body, at }, request);
}

type CallbackToStore = Omit<Parameters<CallbackStore['insert']>[0], 'body' | 'verdict'> & { readonly body: unknown };

async function keepJudged(intake: CallbackIntake, received: CallbackToStore, request: Request): Promise<void> {
  const { provider, owner, sender, at, body } = received;
  const verdict = verdictOn(intake, { provider, owner }, request);
  const isKept = verdict === null || (await intake.refused.note({ verdict, sender, paymentId: owner?.paymentId ?? null, at }));
  if (!isKept) return;
  const text = JSON.stringify(body ?? null);
  await intake.callbacks.insert({ ...received, body: verdict === null ? text : text.slice(0, forgedBodyLengthMax), verdict });
}

/** The payment or order of a call-back; null for none, `irrelevant` for a genuine event about something else. */
type Owner = CallbackOwner | 'irrelevant' | null;

async function ownerOf(intake: CallbackIntake, received: ReceivedCallback, request: Request): Promise<Owner> {
  const signed = intake.signed.find(({ account }) => account === received.provider);
  return signed === undefined ? addressedOwner(intake, received) : signedOwner(intake, signed, { ...received, headers: request.headers });
}

/** Stores a report of money that came without a request, with its job. */
export async function keepReport(intake: CallbackIntake, { provider, secret, body }: ReceivedCallback, request: Request): Promise<void> {
  const { address: sender, at } = request;
  const id = uuidv7(at);
  const owner = intake.addressesOf(provider).isOfAccount(secret, provider) ? ({ subject: 'paybill', id, paymentId: null } as const) : null;
  await keepJudged(intake, { id, provider, sender, owner, body, at }, request);
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
  { addressesOf, store, orders, unsolicited, pots }: CallbackIntake,
  { provider, secret }: ReceivedCallback,
): Promise<CallbackOwner | null> {
  const about = addressesOf(provider).read(secret);
  if (about === null) return null;
  if (about.subject === 'payment') {
    const payment = await store.find(paymentId(about.id));
    return payment === null ? null : { ...about, paymentId: payment.id };
  }
  switch (about.subject) {
    case 'receipt_query':
    case 'receipt_query_timeout':
      return isKnown(await unsolicited?.findQuery(about.id)) ? { ...about, paymentId: null } : null;
    case 'sending_back':
    case 'sending_back_timeout':
      return isKnown(await unsolicited?.find(about.id)) ? { ...about, paymentId: null } : null;
    case 'balance_query':
    case 'balance_timeout':
      return (await pots.isAsked(about.id)) ? { ...about, paymentId: null } : null;
    case 'query':
    case 'query_timeout':
      return orderOwner(orders, about, (await orders.findQuery(about.id))?.orderId);
    case 'order':
    case 'order_timeout':
      return orderOwner(orders, about, about.id);
  }
}

function isKnown(found: object | null | undefined): boolean {
  return found !== null && found !== undefined;
}

async function orderOwner(
  orders: CallbackIntake['orders'],
  about: { readonly subject: CallbackSubject; readonly id: string },
  orderId: string | undefined,
): Promise<CallbackOwner | null> {
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
