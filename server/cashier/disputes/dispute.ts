import { formatMoney, lesserOf, subtract, zeroOf, type Instant, type Money, type PaymentId, type PlayerId } from '@tausi/kernel';
import type { ReportedDispute } from '../port/collection-provider.ts';
import { decide, type Decision, type Deposit, type TimelineStep } from '../deposits/deposit.ts';

export type DisputeState = ReportedDispute['state'];
type Statement = Omit<ReportedDispute, 'reference'>;

/** A deposit that its payer wants back from the provider. */
export type Dispute = {
  readonly id: string;
  readonly paymentId: PaymentId;
  readonly playerId: PlayerId;
  /** The account at the provider, and the provider's id of the dispute. */
  readonly provider: string;
  readonly providerRef: string;
  readonly state: DisputeState;
  readonly amount: Money;
  /** The cash that was set aside for it. */
  readonly held: Money;
  /** The hold of that cash. */
  readonly holdId: string;
  /** The time until which the provider takes evidence. */
  readonly evidenceDueAt: Instant | null;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly version: number;
};

export type EarlierHold = 'none' | 'held' | 'given_back';

/** The facts that decide a dispute. */
export type DisputeFacts = {
  readonly deposit: Deposit;
  readonly known: Dispute | null;
  /** The id of a new dispute. */
  readonly newId: string;
  /** Cash was set aside for an earlier dispute of the deposit: it still is, or it was given back. */
  readonly earlier: EarlierHold;
  readonly cash: Money;
  readonly at: Instant;
};

export type DisputeDecision = {
  readonly next: Dispute;
  /** The change of the deposit; null for none. */
  readonly deposit: Decision | null;
  /** The movement of the cash that is set aside. A deposit that is taken back moves by its own decision. */
  readonly moves: 'set_aside' | 'give_back' | null;
};

/** Applies the provider's statement about a dispute; null when it changes nothing. Cash is set aside for one dispute at a time, and ends
 *  once. */
export function decideDispute(facts: DisputeFacts, reported: Statement): DisputeDecision | null {
  const { known, at } = facts;
  if (known === null) return opened(facts, reported);
  if (known.state === reported.state) return changedTerms(known, reported);
  // A provider may decide again for the payer, who then gets the money. The opposite is a matter for people.
  if (known.state === 'lost' || reported.state === 'open') return null;
  const next = { ...known, state: reported.state, closedAt: at, version: known.version + 1 };
  if (reported.state === 'lost') return { next, deposit: decide(facts.deposit, { kind: 'reversed', at }), moves: null };
  const isHeld = known.held.minor > 0n && facts.deposit.status === 'success';
  return { next, deposit: noted(facts, { step: 'dispute_won', at, detail: null }, null), moves: isHeld ? 'give_back' : null };
}

function opened(facts: DisputeFacts, reported: Statement): DisputeDecision {
  const { deposit, newId: id, at } = facts;
  const isOpen = reported.state === 'open';
  const held = isOpen ? setAsideFor(facts) : zeroOf(deposit.amount.asset);
  const next: Dispute = {
    id,
    paymentId: deposit.id,
    playerId: deposit.playerId,
    provider: deposit.provider,
    providerRef: reported.providerRef,
    state: reported.state,
    amount: reported.amount,
    held,
    // The hold of the first dispute has the deposit's id.
    holdId: facts.earlier === 'none' ? deposit.id : id,
    evidenceDueAt: reported.evidenceDueAt,
    openedAt: at,
    closedAt: isOpen ? null : at,
    version: 1,
  };
  if (reported.state === 'lost') return { next, deposit: decide(deposit, { kind: 'reversed', at }), moves: null };
  const detail = formatMoney(held);
  const alert = { kind: 'chargeback_opened', detail: `the payer disputes it; ${detail} is set aside` } as const;
  const change = isOpen ? noted(facts, { step: 'disputed', at, detail }, alert) : null;
  return { next, deposit: change, moves: held.minor > 0n ? 'set_aside' : null };
}

// A step on the timeline of a deposit that stands.
function noted({ deposit }: DisputeFacts, step: TimelineStep, alert: Decision['alert']): Decision | null {
  if (deposit.status !== 'success') return null;
  return { next: { ...deposit, version: deposit.version + 1 }, steps: [step], moves: null, alert };
}

function setAsideFor({ deposit, earlier, cash }: DisputeFacts): Money {
  const none = zeroOf(deposit.amount.asset);
  if (deposit.status !== 'success' || earlier === 'held') return none;
  return lesserOf(cash, subtract(deposit.amount, deposit.tax?.amount ?? none));
}

function changedTerms(known: Dispute, { evidenceDueAt, amount }: Statement): DisputeDecision | null {
  if (known.evidenceDueAt === evidenceDueAt && known.amount.minor === amount.minor) return null;
  return { next: { ...known, evidenceDueAt, amount, version: known.version + 1 }, deposit: null, moves: null };
}
