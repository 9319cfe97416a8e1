import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readNoticeDraft } from '@tausi/server/inbox/read-notice.ts';
import { writeNotice } from '@tausi/server/inbox/write-notice.ts';
import pg from 'pg';
import { dataDirectory } from './paths.ts';
import { findRunning } from './stack/running.ts';

const { positionals } = parseArgs({ allowPositionals: true });
process.exitCode = await run();

/** Writes the notice of a file, until the back office does. */
async function run(): Promise<number> {
  const [file] = positionals;
  if (file === undefined) return fail('Name the file of the notice: npm run notice -- notice.json');
  const draft = readNoticeDraft(readJson(file));
  if (!draft.ok) return fail(['The notice was not written:', ...draft.error.problems.map((problem) => `  ${problem}`)].join('\n'));
  const url = process.env['DATABASE_URL'] || findRunning(dataDirectory())?.database;
  if (url === undefined) return fail('No database to write to: start Tausi with npm start, or name one with DATABASE_URL.');
  const client = new pg.Client({ connectionString: url, application_name: 'notice' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const id = await writeNotice(client, draft.value);
    await client.query('COMMIT');
    console.log(`Notice ${id} (${draft.value.name}) stands; it is shown within 15 seconds, from ${draft.value.startsAt} on.`);
    return 0;
  } finally {
    await client.end();
  }
}

/** What the file holds; what cannot be read holds no notice, and the sentences that follow say so. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file} could not be read: ${error instanceof Error ? error.message : 'unknown'}`);
    return null;
  }
}

function fail(sentence: string): number {
  console.error(sentence);
  return 2;
}
