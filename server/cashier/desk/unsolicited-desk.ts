import { err, marketOf, ok, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { writeAll } from '../deposits/save-decision.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { actOnUnsolicited, jobOf } from '../../platform/queue/tasks.ts';
import type { PaymentDeskPorts } from '../ports.ts';
import { createUnsolicitedStore, type UnsolicitedStore } from '../unsolicited/unsolicited-store.ts';
import type { Unsolicited } from '../unsolicited/unsolicited.ts';
import { actRow, listActs, type UnsolicitedAct } from './acts-store.ts';
import { reasonMax } from './review.ts';

/** A person's act on money without an owner: to give it to a player, or (null) to send it back. */
type Act = { readonly id: string; readonly playerId: PlayerId | null; readonly by: string; readonly reason: string };

type ActRefusal = {
  readonly code: 'payment_unknown' | 'not_in_suspense' | 'reason_missing' | 'player_unknown' | 'second_person_missing' | 'stale';
};

/** The step that was taken: the first person asks, a second one approves the same act. */
type ActTaken = { readonly step: 'asked' | 'approved'; readonly payment: Unsolicited };

/** Lets people decide about money that came without an owner. Each act needs two of them; the server then carries it out. */
export type UnsolicitedDesk = {
  /** Lists undecided money, oldest first. */
  readonly list: (limit: number) => Promise<readonly Unsolicited[]>;
  readonly show: (id: string) => Promise<{ readonly payment: Unsolicited; readonly acts: readonly UnsolicitedAct[] } | null>;
  readonly act: (act: Act) => Promise<Result<ActTaken, ActRefusal>>;
};

type DeskMeans = Pick<PaymentDeskPorts, 'clock' | 'wallet'>;

export function createUnsolicitedDesk(pool: Pool, queue: Queue, { clock, wallet }: DeskMeans): UnsolicitedDesk {
  const store = createUnsolicitedStore(pool, queue);
  return {
    list: store.listOpen,
    show: async (id) => {
      const payment = await store.find(id);
      return payment === null ? null : { payment, acts: await listActs(pool, id) };
    },
    act: async (act) => {
      const payment = await suspendedPayment(store, wallet, act);
      if (!payment.ok) return payment;
      const acts = await listActs(pool, act.id);
      const newest = acts.at(-1) ?? null;
      const at = clock.now();
      const step = newest?.step === 'asked' && newest.playerId === act.playerId ? 'approved' : 'asked';
      if (step === 'approved' && newest !== null && sameName(newest.takenBy, act.by)) return err({ code: 'second_person_missing' });
      const row = actRow(act.id, {
        place: acts.length + 1,
        step,
        playerId: act.playerId,
        reason: act.reason,
        takenBy: act.by,
        takenAt: at,
      });
      const job = queue.companion(jobOf(actOnUnsolicited, { payment: act.id }, at));
      const isWritten = await writeAll(pool, step === 'approved' ? [row, job] : [row]);
      return isWritten ? ok({ step, payment: payment.value }) : err({ code: 'stale' });
    },
  };
}

async function suspendedPayment(
  store: UnsolicitedStore,
  wallet: DeskMeans['wallet'],
  { id, playerId, by, reason }: Act,
): Promise<Result<Unsolicited, ActRefusal>> {
  const payment = await store.find(id);
  if (payment === null) return err({ code: 'payment_unknown' });
  if (payment.state !== 'suspense') return err({ code: 'not_in_suspense' });
  if (by.trim() === '' || reason.trim() === '' || reason.length > reasonMax) return err({ code: 'reason_missing' });
  const purses = playerId === null ? null : await wallet.pursesOf(playerId);
  const isKnown = playerId === null || purses?.cash.asset === marketOf(payment.market).currency;
  return isKnown ? ok(payment) : err({ code: 'player_unknown' });
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
