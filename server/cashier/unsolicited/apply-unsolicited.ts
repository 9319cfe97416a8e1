import { assert, idempotencyKey, later, paymentId, type Money, type PlayerId } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { jobOf, lookUpUnsolicited, sendBackUnsolicited } from '../../platform/queue/tasks.ts';
import { houseMovement, taxOn, type HouseMovement } from '../../wallet/index.ts';
import { createReference } from '../create-reference.ts';
import { depositKey } from '../deposits/decide-deposit.ts';
import type { Deposit, TimelineStep } from '../deposits/deposit.ts';
import { toView } from '../deposits/deposit-to-wire.ts';
import { depositArrived } from '../deposits/save-decision.ts';
import { methodInto } from './find-owner.ts';
import type { UnsolicitedFlow } from './unsolicited-flow.ts';
import { unsolicitedChanged } from './unsolicited-store.ts';
import { decideUnsolicited, sentBackAfterMs, type Unsolicited, type UnsolicitedDecision, type UnsolicitedFact } from './unsolicited.ts';

// The name of the process in the books, where no person decides.
const byItself = 'cashier';

/** A fact, and the people who found it; none for a fact that the provider told. */
type Found = { readonly fact: UnsolicitedFact; readonly by?: string };

/** Applies a fact to unsolicited money; false when it changed since it was loaded, or the fact changes nothing. */
export async function applyUnsolicited(flow: UnsolicitedFlow, payment: Unsolicited, { fact, by = byItself }: Found): Promise<boolean> {
  const decision = decideUnsolicited(payment, fact);
  if (decision === null) return false;
  const written = await flow.writeRows(rowsOf(flow, payment, { ...decision, by }));
  if (written && fact.kind === 'suspended')
    await flow.raise({ kind: 'money_unclaimed', paymentId: null, detail: `${payment.receipt}: ${fact.reason}` });
  return written;
}

/** The player who receives the money, and the people who decided it; none when the phone that paid did. */
type Credit = { readonly playerId: PlayerId; readonly amount: Money; readonly payer: string | null; readonly by?: string };

/** Credits unsolicited money to a player as a new deposit, in one commit with its books; false when it changed since it was loaded. */
export async function creditUnsolicited(
  flow: UnsolicitedFlow,
  payment: Unsolicited,
  { playerId, amount, payer, by = byItself }: Credit,
): Promise<boolean> {
  const at = flow.clock.now();
  const deposit = await newDeposit(flow, payment, { playerId, amount });
  const decision = decideUnsolicited(payment, { kind: 'credited', paymentId: deposit.id, playerId, amount, payer, at });
  if (decision === null) return false;
  const steps: readonly TimelineStep[] = [
    { step: 'approved', at, detail: payment.receipt },
    { step: 'credited', at, detail: null },
  ];
  const rows = [...depositArrived(deposit, steps), ...rowsOf(flow, payment, { ...decision, by })];
  const { id, provider, tax } = deposit;
  const command = { kind: 'deposit_credited', key: depositKey(id), playerId, at, paymentId: id, provider, amount } as const;
  const booked = await flow.wallet.execute(tax === null ? command : { ...command, tax }, rows);
  if (!booked.ok) {
    if (booked.error.code === 'stale') return false;
    throw new Error(`the ledger refused to credit a confirmed payment: ${booked.error.code} (receipt ${payment.receipt})`);
  }
  const view = { type: 'payment', payment: toView(deposit, steps) } as const;
  await flow.notices.live.publish(playerId, view).catch(flow.notices.live.onPublishFailed);
  return true;
}

async function newDeposit(
  { clock, players, rules }: UnsolicitedFlow,
  { id, market, provider, receipt }: Unsolicited,
  { playerId, amount }: { readonly playerId: PlayerId; readonly amount: Money },
): Promise<Deposit> {
  const at = clock.now();
  const { depositTax } = await rules.rulesAt(market, at);
  const method = methodInto(market, provider, at)?.method;
  assert(method !== undefined, 'unsolicited money came by a method of its market');
  return {
    id: paymentId(uuidv7(at)),
    playerId,
    market,
    method,
    provider,
    order: null,
    status: 'success',
    key: idempotencyKey(`unsolicited:${id}`),
    reference: createReference(),
    phone: await players.phoneOf(playerId),
    amount,
    tax: depositTax === null ? null : taxOn(amount, depositTax),
    requestRef: null,
    providerRef: null,
    next: null,
    receipt,
    reason: null,
    providerCode: null,
    createdAt: at,
    closedAt: at,
    pollDueAt: null,
    version: 1,
  };
}

type Decided = UnsolicitedDecision & { readonly by: string };

function rowsOf(flow: UnsolicitedFlow, before: Unsolicited, { next, books, by }: Decided): readonly Companion[] {
  return [
    unsolicitedChanged(before, next),
    ...(books === null ? [] : [houseMovement(movementOf(flow, next, { kind: books, by }))]),
    ...flow.notices.unsolicitedMessageRows(before, next),
    ...jobsOf(flow, before, next),
  ];
}

type Booked = { readonly kind: HouseMovement['kind']; readonly by: string };

// Money in suspense stands in an account of its own until its owner is found or it goes back.
function movementOf({ clock }: UnsolicitedFlow, payment: Unsolicited, { kind, by }: Booked): HouseMovement {
  assert(payment.amount !== null, 'booked money has an amount');
  const [transit, suspense] = [`deposits_in_transit:${payment.provider}`, `suspense:${payment.provider}`];
  const isIn = kind === 'money_unclaimed';
  return {
    kind,
    key: `${kind}:${payment.provider}:${payment.receipt}`,
    from: isIn ? transit : suspense,
    to: isIn ? suspense : transit,
    amount: payment.amount,
    reference: payment.id,
    bookedBy: by,
    at: clock.now(),
  };
}

// Money that a player may not receive goes back after a while. Money without an owner waits for a trace or for people.
function jobsOf({ clock, queue }: UnsolicitedFlow, before: Unsolicited, next: Unsolicited): readonly Companion[] {
  if (next.state === before.state) return [];
  const at = clock.now();
  if (next.state === 'sending_back') return [queue.companion(jobOf(lookUpUnsolicited, { payment: next.id }, at))];
  const goesBack = next.state === 'suspense' && (next.reason === 'player_refused' || next.reason === 'amount');
  return goesBack ? [queue.companion(jobOf(sendBackUnsolicited, { payment: next.id }, later(at, sentBackAfterMs)))] : [];
}
