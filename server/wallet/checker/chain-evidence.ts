import type { ClientBase } from 'pg';
import { isSignedBy } from '../../platform/security/signing-key.ts';
import { listLinks } from '../followers/chain-store.ts';
import { contentHash, contentSettings, listColumns } from '../followers/content.ts';
import { headMessage, type Head } from '../followers/head.ts';
import type { KeptHead } from '../followers/heads-file.ts';
import { listHeads } from '../followers/heads-store.ts';
import { beforeTheFirst, hashOfLink, type Link } from '../followers/link.ts';
import type { Checkpoint } from './checkpoint.ts';

type Queryable = Pick<ClientBase, 'query'>;

/** The last verified link, and the breaches of the chain. */
export type ChainChecked = { readonly last: Pick<Link, 'link' | 'upTo' | 'hash'>; readonly breaches: readonly unknown[] };

const linksPerPage = 200n;

/** Recomputes every link from its movements, starting with the first one or with the checkpoint's last. */
export async function checkChain(client: Queryable, since: Checkpoint | null): Promise<ChainChecked> {
  await client.query(contentSettings);
  const columns = await listColumns(client);
  let last: ChainChecked['last'] | null = since === null || since.link === 0n ? beforeTheFirst : await knownLink(client, since);
  if (last === null)
    return { last: beforeTheFirst, breaches: [{ link: since?.link, broken: 'the link that was verified before is missing or different' }] };
  for (;;) {
    const links = await listLinks(client, last.link, Number(linksPerPage));
    if (links.length === 0) return { last, breaches: await findStrayCursor(client) };
    const contents = await hashContents(client, links, columns);
    for (const link of links) {
      const broken = whatBreaks(link, last, contents.get(link.link));
      if (broken !== null) return { last, breaches: [{ link: link.link, after: link.after, upTo: link.upTo, broken }] };
      last = link;
    }
  }
}

/** Compares the signed heads with the chain: those of the database and those stored outside it. */
export async function findFalseHeads(
  client: Queryable,
  kept: readonly KeptHead[],
  publicKey: Uint8Array | null,
): Promise<readonly unknown[]> {
  const stored = await listHeads(client);
  const key = publicKey ?? kept[0]?.publicKey ?? null;
  const breaches: unknown[] = [];
  for (const head of [...stored, ...kept]) {
    const broken = await whatIsFalse(client, head, key);
    if (broken !== null) breaches.push({ headOn: head.headOn, link: head.link, broken });
  }
  const days = new Set(stored.map((head) => head.headOn));
  const gone = kept
    .filter((head) => !days.has(head.headOn))
    .map((head) => ({ headOn: head.headOn, link: head.link, broken: 'the database no longer has it' }));
  return [...breaches, ...gone];
}

async function whatIsFalse(client: Queryable, head: Head, key: Uint8Array | null): Promise<string | null> {
  const [link] = await listLinks(client, head.link - 1n, 1);
  if (link === undefined || link.link !== head.link || !link.hash.equals(head.hash)) return 'the chain has another hash at this link';
  return key === null || isSignedBy(key, headMessage(head), head.signature) ? null : 'another key signed it';
}

async function knownLink(client: Queryable, since: Checkpoint): Promise<Link | null> {
  const [link] = await listLinks(client, since.link - 1n, 1);
  return link !== undefined && link.link === since.link && link.hash.toString('hex') === since.linkHash ? link : null;
}

type Content = { readonly movements: bigint; readonly hash: Buffer };

// Links of one page may hash different numbers of columns: those from before and after a migration.
async function hashContents(client: Queryable, links: readonly Link[], columns: readonly string[]): Promise<ReadonlyMap<bigint, Content>> {
  const contents = new Map<bigint, Content>();
  for (const count of new Set(links.map((link) => link.columns))) {
    const { rows } = await client.query<{ link: string; movements: string; hash: Buffer }>(
      `SELECT l.link, count(*) AS movements, ${contentHash(columns.slice(0, count))} AS hash FROM ledger_links l
       JOIN movements m ON m.booked_in > l.after_number AND m.booked_in <= l.up_to
       WHERE l.link BETWEEN $1 AND $2 AND l.columns = $3 GROUP BY l.link`,
      [links[0]?.link, links.at(-1)?.link, count],
    );
    for (const row of rows) contents.set(BigInt(row.link), { movements: BigInt(row.movements), hash: row.hash });
  }
  return contents;
}

function whatBreaks(link: Link, last: Pick<Link, 'link' | 'upTo' | 'hash'>, content: Content | undefined): string | null {
  if (link.link !== last.link + 1n || link.after !== last.upTo) return 'a link is missing before it';
  if (!hashOfLink(link, last.hash).equals(link.hash)) return 'its hash does not match its content';
  if (content?.movements !== link.movements) return `it linked ${link.movements} movements, and ${content?.movements ?? 0n} are there`;
  return content.hash.equals(link.contentHash) ? null : 'its movements were changed';
}

// An attacker could cut off the last links and let them be built again from changed rows; the cursor reveals that. It is compared with
// the newest link in one statement, because both move while the chain is read.
async function findStrayCursor(client: Queryable): Promise<readonly unknown[]> {
  const { rows } = await client.query<{ followed_to: string; up_to: string }>(
    `SELECT f.followed_to, l.up_to FROM followers f, (SELECT coalesce(max(up_to), ${beforeTheFirst.upTo}) AS up_to FROM ledger_links) l
     WHERE f.name = 'ledger-chain' AND f.followed_to <> l.up_to`,
  );
  return rows.map((row) => ({
    chainEndsAt: row.up_to,
    followedTo: row.followed_to,
    broken: "the chain does not end at its follower's cursor",
  }));
}
