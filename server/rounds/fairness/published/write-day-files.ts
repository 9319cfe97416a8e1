import { createHash } from 'node:crypto';
import type { Instant } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import { commit, rollback, unitOfWork, type Ended } from '../../../platform/database/unit-of-work.ts';
import { boundsOf, createRoot, dayAfter, isComplete, isOver, type DayContent } from './day-file.ts';
import { copySeeds, findFirstDay, findLastDayFile, insertDayFile, listDaySeeds, lockDayFiles } from './day-files-store.ts';
import { publishedKeys, type KeyParts } from './published-keys.ts';
import { signed } from '../receipts/receipts.ts';
import { statement } from '../receipts/statements.ts';

export type DayFileParts = KeyParts & {
  /** Reads a day's content without its seeds. */
  readonly readContent: (client: PoolClient, day: string) => Promise<DayContent>;
};

const daysAtOnceMax = 100;
const seedsAPage = 20_000;

/** Writes and signs the file of every past day in order, empty days included; each names its predecessor's hash.
 *  Returns the number of files. */
export async function writeDayFiles(parts: DayFileParts, at: Instant): Promise<number> {
  const keys = await publishedKeys(parts, at);
  const keyIds = keys.map(({ keyId }) => keyId);
  for (let written = 0; written < daysAtOnceMax; written += 1) {
    if (!(await unitOfWork(parts.pool, (client) => writeNext(client, parts, { at, keyIds })))) return written;
  }
  return daysAtOnceMax;
}

type Writing = { readonly at: Instant; readonly keyIds: readonly string[] };

async function writeNext(client: PoolClient, parts: DayFileParts, { at, keyIds }: Writing): Promise<Ended<boolean>> {
  await lockDayFiles(client);
  const last = await findLastDayFile(client);
  const day = last === null ? await findFirstDay(client) : dayAfter(last.day);
  if (day === null || !isOver(day, at)) return rollback(false);
  const content = await parts.readContent(client, day);
  if (!isComplete(day, content, at)) return rollback(false);
  await copySeeds(client, day, boundsOf(day));
  const payload = statement({
    type: 'tausi-day-1',
    day,
    previous: last === null ? null : createHash('sha256').update(last.payload).digest('hex'),
    root: await rootOf(client, day, content),
    keys: keyIds,
  });
  await insertDayFile(client, { day, content, statement: signed(parts.receiptKey, payload), at });
  return commit(true);
}

async function rootOf(client: PoolClient, day: string, content: DayContent): Promise<string> {
  const root = createRoot(day, content);
  for (let after = ''; ;) {
    const seeds = await listDaySeeds(client, day, { after, most: seedsAPage });
    root.add(seeds);
    const lastSeed = seeds.at(-1);
    if (lastSeed === undefined || seeds.length < seedsAPage) return root.close();
    after = lastSeed.commitment;
  }
}
