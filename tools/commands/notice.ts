import { parseArgs } from 'node:util';
import { readNoticeDraft } from '@tausi/server/inbox/notices/read-notice.ts';
import { writeNotice } from '@tausi/server/inbox/notices/write-notice.ts';
import pg from 'pg';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { readJson } from '../read-json.ts';
import { refuse } from '../refuse.ts';

const { positionals } = parseArgs({ allowPositionals: true });
process.exitCode = await run();

/** Publishes the notice in a file, as long as there is no back office. */
async function run(): Promise<number> {
  const [file] = positionals;
  if (file === undefined) return refuse('Give the file of the notice: npm run notice -- notice.json');
  const draft = readNoticeDraft(readJson(file));
  if (!draft.ok) return refuse(['The notice was not published:', ...draft.error.problems.map((problem) => `  ${problem}`)].join('\n'));
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const client = new pg.Client({ connectionString: url, application_name: 'notice' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const id = await writeNotice(client, draft.value);
    await client.query('COMMIT');
    console.log(`Notice ${id} (${draft.value.name}) is published. Players see it within 15 seconds, from ${draft.value.startsAt}.`);
    return 0;
  } finally {
    await client.end();
  }
}
