import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Result } from '@tausi/kernel';
import { endCampaign, startCampaign } from '@tausi/server/campaigns/start-campaign.ts';
import { readCampaignDraft } from '@tausi/server/campaigns/read-campaign.ts';
import { publishPage } from '@tausi/server/markets/publish-page.ts';
import { readPageDraft } from '@tausi/server/markets/read-page.ts';
import { systemClock } from '@tausi/server/platform/clock/clock.ts';
import type { DraftProblems } from '@tausi/server/platform/drafts.ts';
import { readIncidentDraft } from '@tausi/server/support/read-incident.ts';
import { closeIncident, openIncident } from '@tausi/server/support/write-incident.ts';
import pg, { type Pool } from 'pg';
import { databaseAtHand, noDatabase } from './database-at-hand.ts';
import { readJson } from './read-json.ts';
import { refuse } from './refuse.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string', default: userInfo().username } },
});

type Step = (pool: Pool, given: string) => Promise<Result<string, string>>;
const who = () => ({ by: values.by, at: systemClock.now() });

const refusals: Readonly<Record<string, string>> = {
  version_taken: 'This version stands already: what holds is never changed. Give it another version.',
  begins_in_the_past: 'Nobody can have agreed yesterday to what is written today: validFrom is over.',
  needs_a_market: 'Terms are a country’s: name its market.',
  begins_in_the_future: 'What has yet to begin is no incident: beganAt is to come. Planned work is a notice.',
  not_open: 'No incident of that id is open.',
  is_over: 'A campaign that is over cannot be started: endsAt is past.',
  none_runs: 'No campaign of that name runs or is announced.',
};

const steps: Readonly<Record<string, Step>> = {
  page: (pool, file) =>
    withDraft(readPageDraft(readJson(file)), async (languages) =>
      // No process need be told: each looks again within fifteen seconds.
      told(
        await publishPage(
          { pool, bus: { publish: () => Promise.resolve() }, topic: '' },
          { languages, reviewer: values.by },
          systemClock.now(),
        ),
        () => `${languages[0]?.name} ${languages[0]?.version} is published, in ${languages.map(({ language }) => language).join(' and ')}.`,
      ),
    ),
  'open-incident': (pool, file) =>
    withDraft(readIncidentDraft(readJson(file)), async (draft) =>
      told(await openIncident(pool, draft, who()), (id) => `Incident ${id} stands on the status page within 15 seconds.`),
    ),
  'close-incident': async (pool, id) =>
    /^[0-9a-f-]{36}$/.test(id)
      ? told(await closeIncident(pool, id, who()), () => `Incident ${id} is over.`)
      : { ok: false, error: 'Name the incident by its id.' },
  'start-campaign': (pool, file) =>
    withDraft(readCampaignDraft(readJson(file)), async (draft) =>
      told(
        await startCampaign(pool, draft, who()),
        ({ id, isNew }) => `Campaign ${id} (${draft.name}) ${isNew ? 'stands' : 'is changed'}.`,
      ),
    ),
  'end-campaign': async (pool, name) => told(await endCampaign(pool, name, who()), () => `The campaign ${name} is over.`),
};

process.exitCode = await run();

/** Changes what players read, until the back office does. */
async function run(): Promise<number> {
  const [name = '', given] = positionals;
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (step === undefined || given === undefined)
    return refuse(`Say what: npm run content -- ${Object.keys(steps).join('|')} <file, id or name>`);
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'content' });
  try {
    const done = await step(pool, given);
    if (!done.ok) return refuse(done.error);
    console.log(done.value);
    return 0;
  } finally {
    await pool.end();
  }
}

async function withDraft<Draft>(
  draft: Result<Draft, DraftProblems>,
  write: (draft: Draft) => Promise<Result<string, string>>,
): Promise<Result<string, string>> {
  return draft.ok
    ? write(draft.value)
    : { ok: false, error: ['Nothing was written:', ...draft.error.problems.map((one) => `  ${one}`)].join('\n') };
}

function told<Value>(done: Result<Value, { readonly code: string }>, sentence: (value: Value) => string): Result<string, string> {
  return done.ok ? { ok: true, value: sentence(done.value) } : { ok: false, error: refusals[done.error.code] ?? done.error.code };
}
