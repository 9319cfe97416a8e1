import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';

/** An acknowledgement that a client received: one line of JSON in the acknowledgement log. */
export type Acknowledged = z.infer<typeof acknowledgedShape>;

const acknowledgedShape = z.object({
  playerId: z.uuid(),
  /** The key in the ledger with its prefix: `play:…`. */
  key: z.string(),
  /** The cash purse after it in minor units, if the answer named it. */
  cashAfterMinor: z.optional(z.string().check(z.regex(/^\d+$/))),
});

const batchLines = 5_000;

/** Reads an acknowledgement log in batches; throws on an invalid line. Only the last line may be torn by a kill:
 *  the client did not rely on it. */
export async function* readAcknowledged(file: string): AsyncGenerator<readonly Acknowledged[]> {
  let batch: Acknowledged[] = [];
  let torn: string | null = null;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (torn !== null) throw new Error(`the acknowledgement log holds an invalid line: ${torn}`);
    const parsed = parseLine(line);
    if (parsed === null) torn = line;
    else batch.push(parsed);
    if (batch.length < batchLines) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Returns the acknowledgements of a batch that the ledger contradicts. */
export async function unbookedOf(client: ClientBase, batch: readonly Acknowledged[]): Promise<readonly unknown[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT a.player_id, a.key, a.cash_after AS acknowledged_cash_after, m.cash_after, count(m.movement_id) AS entries
     FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS a (player_id, key, cash_after)
     LEFT JOIN movement_keys k ON k.player_id = a.player_id AND k.key = a.key
     LEFT JOIN movements m ON m.player_id = k.player_id AND m.seq = k.seq AND m.booked_at = k.booked_at AND m.key = k.key
     GROUP BY a.player_id, a.key, a.cash_after, m.cash_after
     HAVING count(DISTINCT m.movement_id) <> 1 OR (a.cash_after IS NOT NULL AND a.cash_after <> m.cash_after)`,
    [batch.map(({ playerId }) => playerId), batch.map(({ key }) => key), batch.map(({ cashAfterMinor }) => cashAfterMinor ?? null)],
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
