import type { Instant } from '@tausi/kernel';
import { applyUnsolicited, creditUnsolicited } from './apply-unsolicited.ts';
import { transmitReturn } from './transmit-return.ts';
import type { UnsolicitedFlow } from './unsolicited-flow.ts';
import type { Unsolicited } from './unsolicited.ts';

/** Sends money back that its player may not receive. Sums above the automatic limit wait for two people. */
export async function sendBackDue(flow: UnsolicitedFlow, id: string): Promise<Instant | null> {
  const payment = await flow.store.find(id);
  if (payment === null || payment.state !== 'suspense' || payment.amount === null) return null;
  const { withdrawalLimits } = await flow.rules.rulesAt(payment.market, flow.clock.now());
  if (payment.amount.minor <= withdrawalLimits.automaticMax.minor) await sendBack(flow, payment);
  return null;
}

// The state is stored before the provider is asked, so a lost answer cannot hide the request. Refunds are asked for by the job of the state.
async function sendBack(flow: UnsolicitedFlow, payment: Unsolicited, by?: string): Promise<void> {
  const fact = { kind: 'send_back', at: flow.clock.now() } as const;
  if (!(await applyUnsolicited(flow, payment, by === undefined ? { fact } : { fact, by }))) return;
  if (flow.providers.has(payment.provider)) await transmitReturn(flow, payment);
}

/** Carries out the act that two people approved. */
export async function carryOutAct(flow: UnsolicitedFlow, id: string): Promise<Instant | null> {
  const [payment, approved] = await Promise.all([flow.store.find(id), flow.store.findApproved(id)]);
  if (payment === null || approved === null || payment.state !== 'suspense' || payment.amount === null) return null;
  const { playerId, by } = approved;
  const { amount, payer } = payment;
  if (playerId === null) {
    // Where the provider has no call for it, people return the money on its portal before they take the act.
    const isByHand = !flow.providers.has(payment.provider) && !flow.refunds.has(payment.provider);
    if (isByHand) await applyUnsolicited(flow, payment, { fact: { kind: 'returned', at: flow.clock.now() }, by });
    else await sendBack(flow, payment, by);
  } else await creditUnsolicited(flow, payment, { playerId, amount, payer, by });
  return null;
}
