import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAcknowledged } from '@tausi/server/wallet/checker/acknowledged.ts';
import { checkBooks, type Checked } from '@tausi/server/wallet/checker/check-books.ts';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from '@tausi/server/wallet/checker/checkpoint.ts';
import { allPromises } from '@tausi/server/promises.ts';
import { readHeads } from '@tausi/server/wallet/followers/heads-file.ts';
import pg from 'pg';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { dataDirectory } from '../paths.ts';
import { refuse } from '../refuse.ts';

const { values } = parseArgs({
  options: {
    acknowledged: { type: 'string' },
    full: { type: 'boolean', default: false },
    heads: { type: 'string' },
    'public-key': { type: 'string' },
    development: { type: 'boolean', default: false },
    'test-cluster': { type: 'boolean', default: false },
  },
});
process.exitCode = await run();

async function run(): Promise<number> {
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const client = new pg.Client({ connectionString: url, application_name: 'check-books' });
  await client.connect();
  try {
    return (await check(client)) ? 0 : 1;
  } finally {
    await client.end();
  }
}

async function check(client: pg.Client): Promise<boolean> {
  const checkpointFile = join(dataDirectory(), 'books-verified.json');
  const publicKey = values['public-key'];
  const began = performance.now();
  const isClean = await checkBooks(client, {
    promises: allPromises,
    isTestCluster: values['test-cluster'],
    // A copy that `npm start` runs is a development copy.
    isDevelopment: values.development || !process.env['DATABASE_URL'],
    acknowledged: values.acknowledged === undefined ? null : readAcknowledged(values.acknowledged),
    since: values.full ? null : await readCheckpoint(checkpointFile),
    heads: {
      kept: await readHeads(values.heads ?? join(dataDirectory(), 'ledger-heads.jsonl')),
      publicKey: publicKey === undefined ? null : Buffer.from(publicKey, 'base64url'),
    },
    onChecked: show,
    onClean: (checkpoint) => keep(checkpointFile, checkpoint),
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(isClean ? `The books are clean (${seconds} s).` : 'The books are broken. Rules after the first violation were not checked.');
  return isClean;
}

async function keep(file: string, checkpoint: Checkpoint): Promise<void> {
  await writeCheckpoint(file, checkpoint);
  const { movements, link } = checkpoint;
  console.log(`         ${movements.rows} movements in ${link} links; the next check begins here, --full starts from the first entry.`);
}

function show({ id, promise, status, breaches }: Checked): void {
  const mark = { holds: 'holds   ', breached: 'BROKEN  ', skipped: 'skipped ', 'left to full': 'in full ' }[status];
  console.log(`${mark} ${id.padEnd(3)} ${promise}`);
  if (breaches.length > 0) console.table(breaches);
}
