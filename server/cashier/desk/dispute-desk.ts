import { err, ok, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Queue } from '../../platform/queue/queue.ts';
import { decisionRows, writeAll } from '../deposits/save-decision.ts';
import { createDisputeDecider, type ApplyDispute } from '../disputes/apply-dispute.ts';
import type { Dispute } from '../disputes/dispute.ts';
import { createDisputeStore, disputeStepRow, type DisputeStep, type DisputeStore } from '../disputes/dispute-store.ts';
import type { PaymentDeskPorts } from '../ports.ts';
import { createPaymentStore } from '../store.ts';
import { reasonMax } from './review.ts';

/** A person's words on a dispute: a note about its evidence, or the reason for its end. */
type Words = { readonly by: string; readonly reason: string };
type Act = { readonly id: string; readonly words: Words };

type DisputeRefusal = { readonly code: 'dispute_unknown' | 'dispute_closed' | 'reason_missing' | 'second_person_missing' | 'stale' };

/** The step that was taken, and the dispute afterwards. */
type DisputeStepTaken = Result<{ readonly step: DisputeStep['step']; readonly dispute: Dispute }, DisputeRefusal>;

/** Lets people follow disputes. The provider decides them; when its answer cannot be booked, two people end one by its record. */
export type DisputeDesk = {
  /** Lists open disputes, the earliest due date of evidence first. */
  readonly list: (limit: number) => Promise<readonly Dispute[]>;
  readonly show: (id: string) => Promise<{ readonly dispute: Dispute; readonly steps: readonly DisputeStep[] } | null>;
  /** Stores a note, for example about evidence that was handed in. */
  readonly note: (id: string, words: Words) => Promise<DisputeStepTaken>;
  /** Won: the player gets the money back that was set aside. Lost: the deposit is taken back. The first person asks, a second one approves. */
  readonly end: (id: string, outcome: 'won' | 'lost', words: Words) => Promise<DisputeStepTaken>;
};

type Desk = {
  readonly pool: Pool;
  readonly disputes: DisputeStore;
  readonly apply: ApplyDispute;
  readonly clock: PaymentDeskPorts['clock'];
};

export function createDisputeDesk(pool: Pool, queue: Queue, { clock, wallet, notices, alerts }: PaymentDeskPorts): DisputeDesk {
  const disputes = createDisputeStore(pool);
  const store = createPaymentStore(pool, queue);
  const rows = decisionRows(pool, queue, clock);
  const apply = createDisputeDecider({
    clock,
    store,
    rows,
    wallet,
    holdOf: disputes.holdOf,
    notices,
    countAlert: alerts.countAlert,
    disputes,
    queue,
  });
  const desk: Desk = { pool, disputes, apply, clock };
  return {
    list: disputes.listOpen,
    show: async (id) => {
      const dispute = await disputes.find(id);
      return dispute === null ? null : { dispute, steps: await disputes.stepsOf(id) };
    },
    note: (id, words) =>
      withDispute(desk, { id, words }, async (dispute, steps) => {
        const row = disputeStepRow(id, stepOf(desk, steps, { step: 'noted', outcome: null, words }));
        return (await writeAll(pool, [row])) ? ok({ step: 'noted', dispute }) : err({ code: 'stale' });
      }),
    end: (id, outcome, words) =>
      withDispute(desk, { id, words }, async (dispute, steps) => {
        if (dispute.state !== 'open') return err({ code: 'dispute_closed' });
        return end(desk, dispute, { outcome, words, steps });
      }),
  };
}

type Ended = { readonly outcome: 'won' | 'lost'; readonly words: Words; readonly steps: readonly DisputeStep[] };

async function end(desk: Desk, dispute: Dispute, { outcome, words, steps }: Ended): Promise<DisputeStepTaken> {
  const newest = steps.findLast(({ step }) => step !== 'noted') ?? null;
  const step = newest?.step === 'asked' && newest.outcome === outcome ? 'approved' : 'asked';
  if (step === 'approved' && newest !== null && isSamePerson(newest.takenBy, words.by)) return err({ code: 'second_person_missing' });
  const row = disputeStepRow(dispute.id, stepOf(desk, steps, { step, outcome, words }));
  if (step === 'asked') return (await writeAll(desk.pool, [row])) ? ok({ step, dispute }) : err({ code: 'stale' });
  const { paymentId, providerRef, amount, evidenceDueAt } = dispute;
  const after = await desk.apply(paymentId, { providerRef, amount, evidenceDueAt, state: outcome }, [row]);
  return after === null ? err({ code: 'stale' }) : ok({ step, dispute: after });
}

type Work = (dispute: Dispute, steps: readonly DisputeStep[]) => Promise<DisputeStepTaken>;

async function withDispute({ disputes }: Desk, { id, words }: Act, work: Work): Promise<DisputeStepTaken> {
  const dispute = await disputes.find(id);
  if (dispute === null) return err({ code: 'dispute_unknown' });
  if (words.by.trim() === '' || words.reason.trim() === '' || words.reason.length > reasonMax) return err({ code: 'reason_missing' });
  return work(dispute, await disputes.stepsOf(id));
}

type Taken = Pick<DisputeStep, 'step' | 'outcome'> & { readonly words: Words };

function stepOf({ clock }: Desk, steps: readonly DisputeStep[], { step, outcome, words: { by, reason } }: Taken): DisputeStep {
  return { place: steps.length + 1, step, outcome, reason, takenBy: by, takenAt: clock.now() };
}

function isSamePerson(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
