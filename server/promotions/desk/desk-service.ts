import { err, ok, type Instant, type Result } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import {
  countAwards,
  findDraftFile,
  insertState,
  insertVersion,
  listDeskRows,
  lockPromotion,
  writeBudget,
  type DeskRow,
} from './desk-store.ts';
import { dryRun, type DryRun } from './dry-run.ts';
import type { PromotionDraft } from './read-draft.ts';

export type DeskRefusal =
  | { readonly code: 'unknown_promotion' }
  /** The id or the name belongs to another promotion. */
  | { readonly code: 'name_taken' }
  | { readonly code: 'reason_missing' }
  | { readonly code: 'second_person_missing' }
  | { readonly code: 'nothing_to_approve' }
  /** More is spent or set aside than the new budget allows. */
  | { readonly code: 'budget_below_spent' }
  | { readonly code: 'wrong_state' };

type Act = { readonly id: number; readonly by: string; readonly reason: string };

export type PromotionDesk = ReturnType<typeof createPromotionDesk>;

/** The desk of promotions: drafts give nothing, and another person than the author approves them. */
export function createPromotionDesk(pool: Pool) {
  return {
    list: (): Promise<readonly DeskRow[]> => listDeskRows(pool, null),
    show: async (id: number): Promise<DeskRow | null> => (await listDeskRows(pool, id))[0] ?? null,
    report: (id: number) => countAwards(pool, id),
    /** Returns the newest version as the file of a draft, to be changed and drafted again; null without one. */
    file: (id: number) => findDraftFile(pool, id),
    /** Stores the next version of a promotion, which gives nothing until it is approved. */
    draft: (draft: PromotionDraft, by: string): Promise<Result<number, DeskRefusal>> =>
      unitOfWork<Result<number, DeskRefusal>>(pool, async (client) => {
        const version = await insertVersion(client, draft, by);
        return version === null ? rollback(err({ code: 'name_taken' })) : commit(ok(version));
      }),
    /** Counts who could take the newest version of a promotion, and estimates its cost; null without one. */
    dryRun: async (id: number, at: Instant): Promise<DryRun | null> => {
      const [row] = await listDeskRows(pool, id);
      return row === undefined ? null : dryRun(pool, row, at);
    },
    /** Approves the newest version with its budget. */
    approve: (act: Act) =>
      onPromotion(pool, act, async (client, row) => {
        if (row.isApproved) return err({ code: 'nothing_to_approve' });
        if (row.draftedBy === act.by) return err({ code: 'second_person_missing' });
        if (!(await writeBudget(client, act.id))) return err({ code: 'budget_below_spent' });
        await insertState(client, { ...act, state: 'approved' });
        return ok(undefined);
      }),
    pause: (act: Act) => change(pool, act, { from: ['approved', 'resumed'], state: 'paused' }),
    end: (act: Act) => change(pool, act, { from: ['approved', 'resumed', 'paused'], state: 'ended' }),
    resume: (act: Act) => change(pool, act, { from: ['paused'], state: 'resumed' }),
  };
}

type Change = { readonly from: readonly (DeskRow['last'] & string)[]; readonly state: 'paused' | 'resumed' | 'ended' };

function change(pool: Pool, act: Act, { from, state }: Change): Promise<Result<void, DeskRefusal>> {
  return onPromotion(pool, act, async (client, row) => {
    if (row.last === null || !from.includes(row.last)) return err({ code: 'wrong_state' });
    // The author of the terms does not resume them alone.
    if (state === 'resumed' && row.draftedBy === act.by) return err({ code: 'second_person_missing' });
    await insertState(client, { ...act, state });
    return ok(undefined);
  });
}

async function onPromotion(
  pool: Pool,
  { id, reason }: Act,
  decide: (client: PoolClient, row: DeskRow) => Promise<Result<void, DeskRefusal>>,
): Promise<Result<void, DeskRefusal>> {
  if (reason.trim() === '' || reason.length > 300) return err({ code: 'reason_missing' });
  return unitOfWork<Result<void, DeskRefusal>>(pool, async (client) => {
    if (!(await lockPromotion(client, id))) return rollback(err({ code: 'unknown_promotion' }));
    const [row] = await listDeskRows(client, id);
    if (row === undefined) return rollback(err({ code: 'unknown_promotion' }));
    const done = await decide(client, row);
    return done.ok ? commit(done) : rollback(done);
  });
}
