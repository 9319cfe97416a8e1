import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { keepFile } from './keep-file.ts';
import type { KeptFile, Manifest } from './manifest.ts';
import { readSealed, type SealedFolder } from './seal.ts';

const headsFile = 'heads.tsv';
const breachesMax = 5;

/** Writes each purse's balance and last entry number, as the client's snapshot sees them. Entries are numbered
 *  without gaps, so this defines the entries that a restored copy must contain. */
export async function keepHeads(client: Client, target: SealedFolder): Promise<{ file: KeptFile; ledger: Manifest['ledger'] }> {
  const copy = client.query(
    to(`COPY (SELECT player_id, seq, cash_minor, bonus_minor, held_minor, coins, points FROM purses ORDER BY player_id) TO STDOUT`),
  );
  const file = await keepFile(target, headsFile, copy);
  const { rows } = await client.query<{ purses: string; movements: string }>(
    'SELECT count(*)::text AS purses, coalesce(sum(seq), 0)::text AS movements FROM purses',
  );
  return { file, ledger: { purses: rows[0]?.purses ?? '0', movements: rows[0]?.movements ?? '0', chainHead: await findChainHead(client) } };
}

// A database of an older version has no chain yet.
async function findChainHead(client: Client): Promise<Manifest['ledger']['chainHead']> {
  const table = await client.query<{ exists: boolean }>(`SELECT to_regclass('ledger_links') IS NOT NULL AS exists`);
  if (table.rows[0]?.exists !== true) return null;
  const { rows } = await client.query<{ link: string; hash: string }>(
    `SELECT link::text, encode(hash, 'hex') AS hash FROM ledger_links ORDER BY ledger_links.link DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** Throws unless the database contains every entry up to the backup's heads, with the same purse balances. Returns
 *  its current number of entries. */
export async function compareHeads(
  client: Client,
  source: SealedFolder,
  { purses, movements, chainHead }: Manifest['ledger'],
): Promise<string> {
  if (chainHead !== null) await compareChain(client, chainHead);
  await client.query(`CREATE TEMPORARY TABLE backup_heads (
    player_id uuid, seq bigint, cash bigint, bonus bigint, held bigint, coins bigint, points bigint)`);
  await pipeline(await readSealed(source, headsFile), client.query(from('COPY backup_heads FROM STDIN')));
  const stored = await client.query<{ purses: string; movements: string }>(
    'SELECT count(*)::text AS purses, coalesce(sum(seq), 0)::text AS movements FROM backup_heads',
  );
  if (stored.rows[0]?.purses !== purses || stored.rows[0].movements !== movements)
    throw new Error('The heads of the backup do not match the count in its manifest.');
  const { rows } = await client.query<{ player_id: string; seq: string }>(
    `SELECT t.player_id, t.seq::text FROM backup_heads t
     LEFT JOIN purses p ON p.player_id = t.player_id
     LEFT JOIN movements m ON m.player_id = t.player_id AND m.seq = t.seq
     WHERE p.player_id IS NULL OR p.seq < t.seq
        OR (t.seq > 0 AND (m.cash_after, m.bonus_after, m.held_after, m.coins_after, m.points_after) IS DISTINCT FROM (t.cash, t.bonus, t.held, t.coins, t.points))
     LIMIT ${breachesMax}`,
  );
  if (rows.length > 0)
    throw new Error(
      `The restored books lack entries of the backup: ${rows.map((row) => `movement ${row.seq} of player ${row.player_id}`).join(', ')}.`,
    );
  const now = await client.query<{ movements: string }>('SELECT coalesce(sum(seq), 0)::text AS movements FROM purses');
  await client.query('DROP TABLE backup_heads');
  return now.rows[0]?.movements ?? '0';
}

// The books' checker follows the chain link by link; this check proves that it is the same chain.
async function compareChain(client: Client, { link, hash }: NonNullable<Manifest['ledger']['chainHead']>): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM ledger_links WHERE link = $1 AND hash = decode($2, 'hex')`, [link, hash]);
  if (rowCount !== 1) throw new Error(`The restored books' chain has another hash at link ${link} than the backup saw.`);
}
