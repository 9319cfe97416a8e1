import { parseArgs } from 'node:util';
import { readAcknowledged } from '@tausi/server/wallet/checker/acknowledged.ts';
import { checkBooks, type Checked } from '@tausi/server/wallet/checker/check-books.ts';
import pg from 'pg';
import { dataDirectory } from './paths.ts';
import { findRunning } from './stack/running.ts';

const { values } = parseArgs({ options: { acknowledged: { type: 'string' }, 'test-cluster': { type: 'boolean', default: false } } });
process.exitCode = await run();

async function run(): Promise<number> {
  const url = process.env['DATABASE_URL'] || findRunning(dataDirectory())?.database;
  if (url === undefined) {
    console.error('No database to check: start Tausi with npm start, or name one with DATABASE_URL.');
    return 2;
  }
  const client = new pg.Client({ connectionString: url, application_name: 'check-books' });
  await client.connect();
  try {
    const acknowledged = values.acknowledged === undefined ? null : readAcknowledged(values.acknowledged);
    const isClean = await checkBooks(client, { isTestCluster: values['test-cluster'], acknowledged, onChecked: show });
    console.log(isClean ? 'The books are clean.' : 'The books are broken. Nothing after the first broken promise was checked.');
    return isClean ? 0 : 1;
  } finally {
    await client.end();
  }
}

function show({ id, promise, status, breaches }: Checked): void {
  const mark = { holds: 'holds   ', breached: 'BROKEN  ', skipped: 'skipped ' }[status];
  console.log(`${mark} ${id.padEnd(3)} ${promise}`);
  if (breaches.length > 0) console.table(breaches);
}
