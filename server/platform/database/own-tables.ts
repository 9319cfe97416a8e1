/** The tables of a context. A repository rule holds its SQL against them: a context names its own tables and the public
 *  views of others. */
export type ContextTables = {
  /** Every table and view of the context. */
  readonly own: Readonly<Record<string, OwnTable>>;
  /** Views that other contexts may read, each with its purpose. */
  readonly publicViews?: Readonly<Record<string, string>>;
};

/** The part of a table in a player's copy of their data: rows, or nothing for a reason. A table without a player's id has
 *  neither. */
export type OwnTable = { readonly copied?: Omit<CopiedTable, 'table'>; readonly leftOut?: string };

/** A table with rows about a player: its name in the copy, the condition that selects the rows ($1), and their order.
 *  `withheld` lists columns that the player never sees (keys, hashes, links between rows). */
export type CopiedTable = {
  readonly table: string;
  /** The table's own name if absent. */
  readonly name?: string;
  readonly about: string;
  readonly order: string;
  readonly withheld: readonly string[];
  /** Columns that the player may not see until the SQL condition `until` holds. */
  readonly secret?: { readonly columns: readonly string[]; readonly until: string };
};

/** A table without a player's id. */
export const impersonal: OwnTable = {};

/** Orders rows without a better key by their content, which is the same on every page. */
const byContent = 't::text';

/** A table whose rows a player's copy contains. */
export function copied(order: string = byContent, more: Partial<Omit<CopiedTable, 'table'>> = {}): OwnTable {
  return { copied: { about: 'player_id = $1', order, withheld: [], ...more } };
}

/** A table with a player's id that the copy leaves out. */
export function leftOut(reason: string): OwnTable {
  return { leftOut: reason };
}
