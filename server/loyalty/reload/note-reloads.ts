import type { Instant, MarketCode, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Promotions } from '../../promotions/index.ts';
import { reloadOf, reloadTerms } from './reload.ts';
import { endReload, listReached } from './reloads-store.ts';

export type ReloadDeps = {
  readonly pool: Pool;
  readonly promotions: Pick<Promotions, 'awardsOf' | 'noteDue' | 'surfaceOf'>;
  readonly rankOf: (who: { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant }) => Promise<number>;
};

export const reloadSurface = 'reload';

/** The cause of a deposit's award, which is revoked when the deposit is reversed. */
export const causeOf = (deposit: string): string => `deposit:${deposit}`;

const atOnceMax = 200;

/** Notes the cash of fully staked deposits, by the rank that the player has now; it then waits for the player. Each deposit brings
 *  one award across any number of processes. Returns the number of gifts noted here. */
export async function noteReloads(deps: ReloadDeps, at: Instant): Promise<number> {
  let noted = 0;
  for (const { playerId, market, deposit, grossMinor } of await listReached(deps.pool, atOnceMax)) {
    const promotion = await deps.promotions.surfaceOf({ market, surface: reloadSurface, at });
    const minor = reloadOf(grossMinor, reloadTerms(market, await deps.rankOf({ playerId, market, at })));
    if (promotion !== null && minor > 0n) {
      const content = { items: [{ kind: 'cash', amount: minor }] } as const;
      if (await deps.promotions.noteDue({ playerId, promotionId: promotion.id, cause: causeOf(deposit), content }, at)) noted += 1;
    }
    await endReload(deps.pool, { playerId, deposit }, at);
  }
  return noted;
}
