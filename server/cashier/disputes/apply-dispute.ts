import { assert, formatMoney, idempotencyKey, later, type Instant, type PaymentId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { jobOf, lookUpDispute } from '../../platform/queue/tasks.ts';
import type { Companion, WalletCommand } from '../../wallet/index.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { carryOut, type DepositDeciderPorts } from '../deposits/decide-deposit.ts';
import type { CollectionProviders, ReportedDispute } from '../port/collection-provider.ts';
import type { Alert, FollowDispute } from '../ports.ts';
import { decideDispute, type Dispute, type DisputeDecision } from './dispute.ts';
import { disputeChanged, disputeOpened, type DisputeStore } from './dispute-store.ts';

/** The means to decide disputes. */
export type DisputeDeciderPorts = DepositDeciderPorts & {
  readonly disputes: DisputeStore;
  readonly queue: Pick<Queue, 'companion'>;
};

/** Applies a statement about a dispute of a deposit, with more rows in the same commit. Returns the dispute as it stands then; null when it
 *  changes nothing. */
export type ApplyDispute = (
  id: PaymentId,
  reported: Omit<ReportedDispute, 'reference'>,
  alsoWritten?: readonly Companion[],
) => Promise<Dispute | null>;

const attemptsMax = 8;
// Only the end of the dispute ends the hold, so its own end is out of reach.
const holdLifeMs = 3_650 * 86_400_000;
const askAgainMs = 6 * 3_600_000;

/** Sets cash aside for a dispute, gives it back, or takes the deposit back from it: each in one commit with the dispute. */
export function createDisputeDecider(ports: DisputeDeciderPorts): ApplyDispute {
  return async (id, reported, alsoWritten = []) => {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const deposit = await ports.store.find(id);
      assert(deposit !== null, 'a dispute is about a stored deposit');
      const known = await ports.disputes.findByRef(deposit.provider, reported.providerRef);
      const purses = await ports.wallet.pursesOf(deposit.playerId);
      assert(purses !== null, 'a player has purses');
      const at = ports.clock.now();
      const earlier = await ports.disputes.earlierHold(id);
      const decision = decideDispute({ deposit, known, newId: uuidv7(at), earlier, cash: purses.cash, at }, reported);
      if (decision === null) return null;
      const row = known === null ? disputeOpened(decision.next) : disputeChanged(known, decision.next);
      const isDone = await write(ports, { deposit, decision, rows: [row, ...jobsOf(ports, known, decision.next), ...alsoWritten] });
      if (isDone) return decision.next;
      // A concurrent change: decide again on the current state.
    }
    throw new Error(`payment ${id} changed ${attemptsMax} times while a dispute was decided`);
  };
}

type Written = { readonly deposit: Deposit; readonly decision: DisputeDecision; readonly rows: readonly Companion[] };

async function write(ports: DisputeDeciderPorts, { deposit, decision, rows }: Written): Promise<boolean> {
  if (decision.deposit === null) return ports.rows.write(rows);
  const command = commandOf(deposit, decision);
  return (await carryOut(ports, { deposit, decision: decision.deposit, alsoWritten: rows, command })) !== null;
}

function commandOf({ playerId }: Deposit, { moves, next }: DisputeDecision): WalletCommand | null {
  const at = next.closedAt ?? next.openedAt;
  const common = { playerId, at, holdId: next.holdId };
  switch (moves) {
    case null:
      return null;
    case 'set_aside':
      return {
        ...common,
        kind: 'hold',
        key: idempotencyKey(`dispute:${next.id}`),
        amount: next.held,
        expiresAt: later(at, holdLifeMs),
        purpose: 'chargeback',
      };
    case 'give_back':
      return { ...common, kind: 'release', key: idempotencyKey(`dispute-won:${next.id}`) };
  }
}

function jobsOf({ queue }: DisputeDeciderPorts, known: Dispute | null, { id, state, openedAt }: Dispute): readonly Companion[] {
  const isNew = known === null && state === 'open';
  return isNew ? [queue.companion(jobOf(lookUpDispute, { dispute: id }, later(openedAt, askAgainMs)))] : [];
}

type DisputeFlow = {
  readonly providers: CollectionProviders;
  readonly apply: ApplyDispute;
  readonly raise: (alert: Alert) => Promise<void>;
};

/** Follows disputes: a call-back only makes the server ask, and the provider's answer decides. */
export function createDisputeFollower({ providers, apply, raise }: DisputeFlow): FollowDispute {
  return async (deposit, providerRef) => {
    const answer = (await providers.get(deposit.provider)?.lookUpDispute?.(providerRef)) ?? { kind: 'unanswered' };
    const contradicts = async (detail: string) => {
      await raise({ kind: 'callback_contradicts', paymentId: deposit.id, detail });
      return 'contradicts' as const;
    };
    switch (answer.kind) {
      case 'unanswered':
        return null;
      case 'not_found':
        return contradicts('the provider knows no such dispute');
      case 'found': {
        if (answer.reference !== deposit.reference) return contradicts('the dispute is about another payment');
        // A part cannot be booked as the whole, so people decide.
        const isPart = answer.state === 'lost' && answer.amount.minor !== deposit.amount.minor;
        const applied = await apply(deposit.id, isPart ? { ...answer, state: 'open' } : answer);
        if (isPart) return contradicts(`the provider takes back ${formatMoney(answer.amount)} of ${formatMoney(deposit.amount)}`);
        return applied === null ? 'repeated' : 'confirmed';
      }
    }
  };
}

type OpenDisputes = {
  readonly disputes: DisputeStore;
  readonly follow: (dispute: Dispute) => Promise<unknown>;
  readonly now: () => Instant;
};

/** Asks about an open dispute, because a call-back may be lost. Returns when to ask again; null when it is decided. */
export async function lookUpOpenDispute({ disputes, follow, now }: OpenDisputes, id: string): Promise<Instant | null> {
  const dispute = await disputes.find(id);
  if (dispute?.state !== 'open') return null;
  await follow(dispute);
  const after = await disputes.find(id);
  return after?.state === 'open' ? later(now(), askAgainMs) : null;
}
