import { err, type Instant, ok, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { noteContentAct } from '../platform/content-acts-store.ts';
import { commit, rollback, unitOfWork } from '../platform/database/unit-of-work.ts';
import { endIncident, insertIncident } from './incident-store.ts';
import type { IncidentDraft } from './read-incident.ts';

type OperatorAct = { readonly by: string; readonly at: Instant };

/** Opens an incident on the status page. Returns its id; refuses one that begins in the future. */
export async function openIncident(
  pool: Pool,
  draft: IncidentDraft,
  { by, at }: OperatorAct,
): Promise<Result<string, { readonly code: 'begins_in_the_future' }>> {
  const beganAt = draft.beganAt ?? at;
  if (beganAt > at) return err({ code: 'begins_in_the_future' });
  return unitOfWork(pool, async (client) => {
    const id = await insertIncident(client, { ...draft, beganAt });
    await noteContentAct(client, { act: 'incident_opened', subject: id, by, at });
    return commit(ok(id));
  });
}

/** Closes an incident; refuses an unknown or closed one. */
export async function closeIncident(pool: Pool, id: string, { by, at }: OperatorAct): Promise<Result<null, { readonly code: 'not_open' }>> {
  return unitOfWork<Result<null, { readonly code: 'not_open' }>>(pool, async (client) => {
    if (!(await endIncident(client, id, at))) return rollback(err({ code: 'not_open' }));
    await noteContentAct(client, { act: 'incident_closed', subject: id, by, at });
    return commit(ok(null));
  });
}
