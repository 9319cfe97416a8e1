import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Result } from '@tausi/kernel';
import { endCampaign, startCampaign } from '@tausi/server/campaigns/desk/start-campaign.ts';
import { readCampaignDraft } from '@tausi/server/campaigns/desk/read-campaign.ts';
import { publishPage } from '@tausi/server/markets/pages/publish-page.ts';
import { readPageDraft } from '@tausi/server/markets/pages/read-page.ts';
import { systemClock } from '@tausi/server/platform/clock/clock.ts';
import type { DraftProblems } from '@tausi/server/platform/drafts.ts';
import { readIncidentDraft } from '@tausi/server/support/read-incident.ts';
import { closeIncident, openIncident } from '@tausi/server/support/write-incident.ts';
import pg, { type Pool } from 'pg';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { readJson } from '../read-json.ts';
import { refuse } from '../refuse.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string', default: userInfo().username } },
});

type Step = (pool: Pool, given: string) => Promise<Result<string, string>>;
const who = () => ({ by: values.by, at: systemClock.now() });

const refusals: Readonly<Record<string, string>> = {
  version_taken: 'This version is already published, and a published version never changes. Use a new version.',
  begins_in_the_past: 'validFrom is in the past. A page can only apply from now on.',
  needs_a_market: 'Terms belong to one country: name its market.',
  begins_in_the_future: 'beganAt is in the future. Announce planned work with a notice instead.',
  not_open: 'There is no open incident with this id.',
  is_over: 'endsAt is in the past: a campaign that has ended cannot start.',
  none_runs: 'There is no running or announced campaign with this name.',
};

const steps: Readonly<Record<string, Step>> = {
  page: (pool, file) =>
    withDraft(readPageDraft(readJson(file)), async (languages) =>
      // Processes need no notification: each reloads within fifteen seconds.
      described(
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
      described(await openIncident(pool, draft, who()), (id) => `Incident ${id} is open. The status page shows it within 15 seconds.`),
    ),
  'close-incident': async (pool, id) =>
    /^[0-9a-f-]{36}$/.test(id)
      ? described(await closeIncident(pool, id, who()), () => `Incident ${id} is closed.`)
      : { ok: false, error: 'Give the id of the incident.' },
  'start-campaign': (pool, file) =>
    withDraft(readCampaignDraft(readJson(file)), async (draft) =>
      described(
        await startCampaign(pool, draft, who()),
        ({ id, isNew }) => `Campaign ${id} (${draft.name}) ${isNew ? 'is published' : 'is changed'}.`,
      ),
    ),
  'end-campaign': async (pool, name) => described(await endCampaign(pool, name, who()), () => `Campaign ${name} has ended.`),
};

process.exitCode = await run();

/** Changes the content that players read, as long as there is no back office. */
async function run(): Promise<number> {
  const [name = '', given] = positionals;
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (step === undefined || given === undefined)
    return refuse(`Usage: npm run content -- ${Object.keys(steps).join('|')} <file, id or name>`);
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
    : { ok: false, error: ['Nothing was published:', ...draft.error.problems.map((one) => `  ${one}`)].join('\n') };
}

function described<Value>(done: Result<Value, { readonly code: string }>, sentence: (value: Value) => string): Result<string, string> {
  return done.ok ? { ok: true, value: sentence(done.value) } : { ok: false, error: refusals[done.error.code] ?? done.error.code };
}
