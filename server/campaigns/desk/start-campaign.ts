import { err, type Instant, ok, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { noteContentAct } from '../../platform/content-acts-store.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { cutCampaign, writeCampaign } from './campaign-desk-store.ts';
import type { CampaignDraft } from './read-campaign.ts';

type OperatorAct = { readonly by: string; readonly at: Instant };
type Started = { readonly id: number; readonly isNew: boolean };

/** Starts a campaign between its dates, or changes the one of its name; refuses one that is already over. */
export async function startCampaign(
  pool: Pool,
  draft: CampaignDraft,
  { by, at }: OperatorAct,
): Promise<Result<Started, { readonly code: 'is_over' }>> {
  if (draft.endsAt <= at) return err({ code: 'is_over' });
  return unitOfWork(pool, async (client) => {
    const started = await writeCampaign(client, draft);
    await noteContentAct(client, { act: started.isNew ? 'campaign_started' : 'campaign_changed', subject: draft.name, by, at });
    return commit(ok(started));
  });
}

/** Ends a running or announced campaign at once; refuses when none has this name. */
export async function endCampaign(
  pool: Pool,
  name: string,
  { by, at }: OperatorAct,
): Promise<Result<null, { readonly code: 'none_runs' }>> {
  return unitOfWork<Result<null, { readonly code: 'none_runs' }>>(pool, async (client) => {
    if (!(await cutCampaign(client, name, at))) return rollback(err({ code: 'none_runs' }));
    await noteContentAct(client, { act: 'campaign_ended', subject: name, by, at });
    return commit(ok(null));
  });
}
