import { assert } from '@tausi/kernel';
import type { Client } from 'pg';

/** A time partition of a table, as listed in the manifest. */
export type Partition = { readonly name: string; readonly parent: string; readonly bound: string };

const nameShape = /^[a-z_][a-z0-9_]*$/;
const boundShape = /^FOR VALUES FROM \('[^']+'\) TO \('[^']+'\)$/;

export async function listPartitions(client: Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT c.relname AS name, i.inhparent::regclass::text AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relispartition ORDER BY c.relname`,
  );
  return rows;
}

/** Creates the partitions of past months that a fresh schema lacks. Each copies the keys and triggers of a migrated
 *  one, and the server has rights through the parent table only. */
export async function makePartitions(client: Client, wanted: readonly Partition[]): Promise<void> {
  const present = await listPartitions(client);
  for (const partition of wanted.filter(({ name }) => !present.some((one) => one.name === name))) {
    const sibling = present.find(({ parent }) => parent === partition.parent);
    assert(sibling !== undefined, 'the migrations create the current month of each partitioned table');
    await makeLike(client, sibling.name, partition);
  }
}

async function makeLike(client: Client, sibling: string, { name, parent, bound }: Partition): Promise<void> {
  assert(nameShape.test(name) && nameShape.test(parent) && boundShape.test(bound), 'a partition has the expected name and bounds');
  await client.query(`CREATE TABLE ${name} (LIKE ${sibling} INCLUDING ALL)`);
  const triggers = await client.query<{ definition: string }>(
    'SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgparentid = 0',
    [sibling],
  );
  for (const { definition } of triggers.rows) await client.query(definition.replace(` ON public.${sibling} `, ` ON public.${name} `));
  await client.query(`ALTER TABLE ${parent} ATTACH PARTITION ${name} ${bound}`);
  await client.query(`REVOKE ALL ON ${name} FROM tausi_server`);
}
