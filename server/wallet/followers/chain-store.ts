import type { ClientBase } from 'pg';
import { contentHash, contentSettings, listColumns } from './content.ts';
import type { Step } from './follower.ts';
import type { Link } from './link.ts';

type LinkRow = {
  link: bigint | string;
  after_number: bigint | string;
  up_to: bigint | string;
  movements: bigint | string;
  columns: number;
  content_hash: Buffer;
  hash: Buffer;
};

/** Finds the newest link; null before the first. */
export async function findLastLink(client: Pick<ClientBase, 'query'>): Promise<Link | null> {
  const found = await client.query<LinkRow>('SELECT * FROM ledger_links ORDER BY link DESC LIMIT 1');
  return found.rows[0] === undefined ? null : toLink(found.rows[0]);
}

/** Returns the number and the hash of a step's movements. */
export async function hashStep({ client, after, upTo }: Step): Promise<Pick<Link, 'movements' | 'columns' | 'contentHash'>> {
  await client.query(contentSettings);
  const columns = await listColumns(client);
  const hashed = await client.query<{ movements: bigint; hash: Buffer | null }>(
    `SELECT count(*) AS movements, ${contentHash(columns)} AS hash FROM movements m WHERE booked_in > $1 AND booked_in <= $2`,
    [after, upTo],
  );
  const row = hashed.rows[0];
  if (row === undefined || row.hash === null) throw new Error(`the ledger has no movements between ${after} and ${upTo}`);
  return { movements: row.movements, columns: columns.length, contentHash: row.hash };
}

export async function insertLink(client: ClientBase, link: Link): Promise<void> {
  await client.query(
    'INSERT INTO ledger_links (link, after_number, up_to, movements, columns, content_hash, hash) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [link.link, link.after, link.upTo, link.movements, link.columns, link.contentHash, link.hash],
  );
}

/** Lists at most `limit` links after one, in order. Also works with the checker's plain connection, which returns
 *  numbers as text. */
export async function listLinks(client: Pick<ClientBase, 'query'>, afterLink: bigint, limit: number): Promise<readonly Link[]> {
  const found = await client.query<LinkRow>('SELECT * FROM ledger_links WHERE link > $1 ORDER BY link LIMIT $2', [afterLink, limit]);
  return found.rows.map(toLink);
}

function toLink(row: LinkRow): Link {
  return {
    link: BigInt(row.link),
    after: BigInt(row.after_number),
    upTo: BigInt(row.up_to),
    movements: BigInt(row.movements),
    columns: row.columns,
    contentHash: row.content_hash,
    hash: row.hash,
  };
}
