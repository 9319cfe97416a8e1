import { darajaCallback } from '@tausi/contract/cashier/daraja-callback.ts';
import { ok, type PaymentId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { route, type Request, type Route } from '../../platform/route.ts';
import type { CallbackStore, Verdict } from '../callback-store.ts';
import type { CallbackAddresses } from '../daraja/callback-address.ts';
import type { Alert } from '../save-decision.ts';
import type { PaymentStore } from '../store.ts';

export type CallbackParts = {
  readonly store: PaymentStore;
  readonly callbacks: CallbackStore;
  readonly addresses: CallbackAddresses;
  /** Addresses that may call back; empty asks nobody for his address. */
  readonly senders: readonly string[];
  readonly raise: (alert: Alert) => Promise<void>;
  /** Lets the job work on the call-back at once instead of at its next turn. */
  readonly wake: () => void;
};

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const;
const forgedBodyLengthMax = 2_000;

/** Keeps what came and answers at once, the same to everybody: a forger learns nothing. The job does the work. */
export function createCallbackRoute(parts: CallbackParts): Route {
  return route(darajaCallback, async ({ secret, Body }, request) => {
    const owner = await ownerOf(parts, secret);
    const verdict = verdictOn(parts, owner, request);
    const body = JSON.stringify(Body ?? null);
    await parts.callbacks.insert({
      id: uuidv7(request.at),
      sender: request.address,
      paymentId: owner,
      body: verdict === null ? body : body.slice(0, forgedBodyLengthMax),
      at: request.at,
      verdict,
    });
    if (verdict === null) parts.wake();
    else
      await parts.raise({
        kind: verdict === 'forged' ? 'forged_callback' : 'foreign_sender',
        paymentId: owner,
        detail: `sent by ${request.address}`,
      });
    return ok(accepted);
  });
}

async function ownerOf({ addresses, store }: CallbackParts, secret: string): Promise<PaymentId | null> {
  const id = addresses.read(secret);
  return id === null ? null : ((await store.find(id))?.id ?? null);
}

function verdictOn(
  { senders }: CallbackParts,
  owner: PaymentId | null,
  request: Request,
): Extract<Verdict, 'forged' | 'foreign_sender'> | null {
  if (owner === null) return 'forged';
  return senders.length === 0 || senders.includes(request.address) ? null : 'foreign_sender';
}
