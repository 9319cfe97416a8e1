import { err, instantOf, marketCode, ok, playerId, type Clock, type Instant, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7 } from '../../platform/ids.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { jobOf, screenPlayer } from '../../platform/queue/tasks.ts';
import { lockPlayer, recordIdentityResult } from '../../players/index.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { DocumentRow } from '../store.ts';
import { decideReview, type Decision } from '../identity-step.ts';
import type { KycKeys } from '../vault/keys.ts';
import { findCheck, listDocuments, noteStep } from '../store.ts';

/** A check in a reviewer's list; nothing in it identifies the player. */
type ListedCheck = { readonly playerId: PlayerId; readonly market: string; readonly status: string; readonly submittedAt: Instant };

/** The player's whole submission, decrypted. */
type ShownCheck = {
  readonly status: string;
  readonly reason: string;
  readonly form: string;
  readonly documents: readonly (DocumentRow & { readonly content: Buffer })[];
};

/** A reviewer's commands until there is a back office. Each is recorded with the reviewer's name, reads included. */
export type Review = {
  readonly list: (status: string | null) => Promise<readonly ListedCheck[]>;
  readonly show: (id: PlayerId, by: string) => Promise<Result<ShownCheck, string>>;
  readonly decide: (id: PlayerId, decision: Decision, by: string) => Promise<Result<'passed' | 'refused', string>>;
  /** Records that the player showed the source of their money. The reason says what was shown. */
  readonly acceptFunds: (id: PlayerId, reason: string, by: string) => Promise<Result<null, string>>;
};

export type ReviewDeps = { readonly pool: Pool; readonly clock: Clock; readonly keys: KycKeys; readonly queue: Pick<Queue, 'add'> };

export function createReview(deps: ReviewDeps): Review {
  return {
    list: (status) => listChecks(deps.pool, status),
    show: (id, by) => show(deps, id, by),
    decide: (id, decision, by) => decide(deps, id, { decision, by }),
    acceptFunds: (id, reason, by) => acceptFunds(deps, id, { reason: reason.trim(), by }),
  };
}

async function listChecks(pool: Pool, status: string | null): Promise<readonly ListedCheck[]> {
  const { rows } = await pool.query<{ player_id: string; market: string; status: string; submitted_at: Date }>(
    'SELECT player_id, market, status, submitted_at FROM identity_checks WHERE $1::text IS NULL OR status = $1 ORDER BY submitted_at LIMIT 500',
    [status],
  );
  return rows.map((row) => ({
    playerId: playerId(row.player_id),
    market: marketCode(row.market),
    status: row.status,
    submittedAt: instantOf(row.submitted_at),
  }));
}

async function show({ pool, clock, keys }: ReviewDeps, id: PlayerId, by: string): Promise<Result<ShownCheck, string>> {
  const { rows } = await pool.query<{ status: string; reason: string; sealed: Buffer }>(
    'SELECT status, reason, sealed FROM identity_checks WHERE player_id = $1',
    [id],
  );
  const [row] = rows;
  if (row === undefined) return err('This player has not submitted any documents.');
  const at = clock.now();
  await noteStep(pool, { id: uuidv7(at), playerId: id, step: 'shown', reason: '', by, at });
  const documents = await listDocuments(pool, id);
  return ok({
    status: row.status,
    reason: row.reason,
    form: keys.formLock.open(row.sealed, id).toString('utf8'),
    documents: await Promise.all(documents.map(async (one) => ({ ...one, content: await keys.vault.read(one.id, one.wrappedKey) }))),
  });
}

type Decided = Result<'passed' | 'refused', string>;

async function decide(
  { pool, clock, queue }: ReviewDeps,
  id: PlayerId,
  { decision, by }: { decision: Decision; by: string },
): Promise<Decided> {
  const at = clock.now();
  return unitOfWork<Decided>(pool, async (client) => {
    await lockPlayer(client, id);
    const { status, submittedAt } = await findCheck(client, id);
    const decided = decideReview(status, decision);
    if (!decided.ok) return rollback(decided);
    if (decision.passes && decision.submittedAt !== undefined && decision.submittedAt !== submittedAt)
      return rollback(err('The player has submitted another form.'));
    const reason = decision.passes ? '' : decision.reason.trim();
    await client.query(
      `UPDATE identity_checks SET status = $2, reason = $3, decided_at = $4::timestamptz,
         passed_at = CASE WHEN $2 = 'passed' THEN $4::timestamptz END,
         documents_reviewed_at = CASE WHEN $2 = 'passed' AND EXISTS (SELECT FROM identity_documents d WHERE d.player_id = $1) THEN $4::timestamptz END,
         funds_shown_at = CASE WHEN $2 = 'passed' THEN funds_shown_at END
       WHERE player_id = $1`,
      [id, decided.value, reason, new Date(at)],
    );
    await recordIdentityResult(client, id, { hasPassed: decided.value === 'passed' });
    await noteStep(client, { id: uuidv7(at), playerId: id, step: decided.value, reason, by, at });
    if (decision.passes) await queue.add(client, [jobOf(screenPlayer, { player: id }, at)]);
    return commit(decided);
  });
}

type FundsShown = { readonly reason: string; readonly by: string };

async function acceptFunds({ pool, clock }: ReviewDeps, id: PlayerId, { reason, by }: FundsShown): Promise<Result<null, string>> {
  const at = clock.now();
  if (reason === '') return err('A source of funds needs a reason: the documents that show it.');
  return unitOfWork<Result<null, string>>(pool, async (client) => {
    await lockPlayer(client, id);
    const { status, tier } = await findCheck(client, id);
    if (status !== 'passed' || tier < 2) return rollback(err('The pictures of a document must pass first.'));
    await client.query('UPDATE identity_checks SET funds_shown_at = $2 WHERE player_id = $1', [id, new Date(at)]);
    await noteStep(client, { id: uuidv7(at), playerId: id, step: 'funds_shown', reason, by, at });
    return commit(ok(null));
  });
}
