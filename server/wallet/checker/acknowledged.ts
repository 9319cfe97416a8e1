import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';

/** What a client was told about a command of his: one line of JSON in the acknowledgement log. */
export type Acknowledged = z.infer<typeof acknowledgedShape>;

const acknowledgedShape = z.object({
  playerId: z.uuid(),
  /** The key in the books, its prefix included: `play:…`. */
  key: z.string(),
  /** What stood in the cash purse after it, in minor units, should the client have been told. */
  cashAfterMinor: z.optional(z.string().check(z.regex(/^\d+$/))),
});

const batchLines = 5_000;

/** Reads an acknowledgement log in batches; a line that is no acknowledgement throws. The last line may be torn by a
 *  kill while it was written: what was never wholly written was not relied upon. */
export async function* readAcknowledged(file: string): AsyncGenerator<readonly Acknowledged[]> {
  let batch: Acknowledged[] = [];
  let torn: string | null = null;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (torn !== null) throw new Error(`the acknowledgement log holds a line that is no acknowledgement: ${torn}`);
    const parsed = parseLine(line);
    if (parsed === null) torn = line;
    else batch.push(parsed);
    if (batch.length < batchLines) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The acknowledgements of a batch that the books do not bear out. */
export async function unbookedOf(client: ClientBase, batch: readonly Acknowledged[]): Promise<readonly unknown[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT told.player_id, told.key, told.cash_after AS told_cash_after, m.cash_after, count(m.movement_id) AS entries
     FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS told (player_id, key, cash_after)
     LEFT JOIN movement_keys k ON k.player_id = told.player_id AND k.key = told.key
     LEFT JOIN movements m ON m.player_id = k.player_id AND m.seq = k.seq AND m.booked_at = k.booked_at AND m.key = k.key
     GROUP BY told.player_id, told.key, told.cash_after, m.cash_after
     HAVING count(DISTINCT m.movement_id) <> 1 OR (told.cash_after IS NOT NULL AND told.cash_after <> m.cash_after)`,
    [batch.map((told) => told.playerId), batch.map((told) => told.key), batch.map((told) => told.cashAfterMinor ?? null)],
  );
  return rows;
}

function parseLine(line: string): Acknowledged | null {
  try {
    return z.parse(acknowledgedShape, JSON.parse(line));
  } catch {
    return null;
  }
}
