import { assert, type Clock, type PaymentId, type PlayerId } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { DestinationStore } from '../destinations/destination-store.ts';
import { phoneOf } from '../destinations/destination.ts';
import type { HolderStore } from '../identity/holder-store.ts';
import type { CallbackAddresses } from '../port/callback-address.ts';
import type { Evidence } from '../port/evidence.ts';
import type { PayoutProvider, PayoutProviders, PayoutReceiver } from '../port/payout-provider.ts';
import type { Alert, CashierWallet } from '../ports.ts';
import type { FloatGate } from '../pots/float-gate.ts';
import { networkOf } from '../withdrawals/method.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import type { WithdrawalFact } from '../parts/withdrawal-fact.ts';
import { orderChanged, type OrderStore } from './orders-store.ts';
import { orderAfter, type PaymentOrder } from './payment-order.ts';
import type { SenderStore } from './sender-store.ts';

/** Withdrawals, their orders and the providers that pay them. */
export type PayoutFlow = {
  readonly clock: Clock;
  readonly queue: Pick<Queue, 'companion'>;
  readonly orders: OrderStore;
  readonly destinations: Pick<DestinationStore, 'find'>;
  readonly holders: HolderStore;
  /** Returns the name on the document of a passed identity check; null without one. */
  readonly identityNameOf: (playerId: PlayerId) => Promise<string | null>;
  /** Writes rows; false and nothing written when an order changed since it was loaded. */
  readonly writeRows: (rows: readonly Companion[]) => Promise<boolean>;
  readonly wallet: Pick<CashierWallet, 'takeUpHold'>;
  /** The connected accounts that pay out. */
  readonly providers: PayoutProviders;
  /** The call-back addresses of a provider. */
  readonly addressesOf: (provider: string) => CallbackAddresses;
  readonly findWithdrawal: (id: PaymentId) => Promise<Withdrawal | null>;
  /** Applies a fact to a withdrawal; its rows commit with the change. Without a change nothing is written. */
  readonly applyFact: (id: PaymentId, fact: WithdrawalFact, alsoWritten?: readonly Companion[]) => Promise<Withdrawal>;
  readonly floatGate: FloatGate;
  readonly senders: SenderStore;
  /** Counts and stores an alert. */
  readonly raise: (alert: Alert) => Promise<void>;
};

/** Sends an order, or repeats it under its id, and applies the provider's answer. */
export async function transmit(flow: PayoutFlow, withdrawal: Withdrawal, order: PaymentOrder): Promise<void> {
  const { market, reference } = withdrawal;
  const { urlOf } = flow.addressesOf(order.provider);
  const addresses = { result: urlOf(order.id, 'order'), timeout: urlOf(order.id, 'order_timeout') };
  const request = { orderRef: order.orderRef, market, to: await receiverOf(flow, withdrawal), amount: order.amount, reference };
  const { evidence, providerRef } = await providerOf(flow, order).payOut(request, addresses);
  // A refused repeat says nothing about the first request.
  const known: Evidence = evidence.kind === 'failed' && order.sends > 1 ? { kind: 'unanswered' } : evidence;
  await applyEvidence(flow, providerRef === null ? order : { ...order, providerRef }, known);
}

/** Returns the receiver of a withdrawal, as its provider is told. */
export async function receiverOf({ destinations, identityNameOf }: PayoutFlow, withdrawal: Withdrawal): Promise<PayoutReceiver> {
  const { phone, destination, playerId } = withdrawal;
  if (destination === null) return { kind: 'phone', phone, network: networkOf(withdrawal), holder: await identityNameOf(playerId) };
  const account = await destinations.find(destination.id);
  assert(account !== null, 'the account of a withdrawal is stored');
  if (account.kind === 'phone')
    return { kind: 'phone', phone: phoneOf(account), network: networkOf(withdrawal), holder: await identityNameOf(playerId) };
  const { bankCode, accountNumber, holder } = account;
  return { kind: 'account', bankCode, accountNumber, holder };
}

/** Returns the provider of an order. An order waits while its account is not connected. */
export function providerOf({ providers }: Pick<PayoutFlow, 'providers'>, { providerAccount }: PaymentOrder): PayoutProvider {
  const provider = providers.get(providerAccount);
  assert(provider !== undefined, `the account ${providerAccount} is connected`);
  return provider;
}

const attemptsMax = 5;

/** Changes an order by its provider's statement, in one commit with the withdrawal. */
export async function applyEvidence(flow: PayoutFlow, order: PaymentOrder, evidence: Evidence): Promise<void> {
  let known = order;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const at = flow.clock.now();
    const next = orderAfter(known, evidence, at);
    if (next === null) return;
    const changed = orderChanged(known, next);
    await flow.applyFact(order.paymentId, { kind: 'evidence', evidence, at }, [changed]);
    const stored = await flow.orders.find(order.id);
    // The withdrawal did not change, so the order changes alone.
    if (stored?.version === known.version && (await flow.writeRows([changed]))) return;
    if (stored === null || stored.state === next.state) return;
    known = { ...stored, providerRef: stored.providerRef ?? order.providerRef };
  }
  throw new Error(`order ${order.id} changed ${attemptsMax} times while evidence was applied`);
}
