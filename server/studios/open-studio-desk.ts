import type { Clock } from '@tausi/kernel';
import type { Pool } from 'pg';
import { nextThirdId, placeThirdGames } from '../catalogue/index.ts';
import { type CatalogueDesk, createCatalogueDesk } from './catalogue/catalogue-desk.ts';
import { listOffered, type OfferedGame } from './catalogue/games-store.ts';
import { connectStudios } from './port/connect-studios.ts';
import { readStudios } from './port/studio-contracts.ts';
import { createReconciling, type StudioReconciling } from './reconciliation/reconcile-service.ts';

/** The desk of the studios in a process of its own, on the database of a running server. Servers see its changes within seconds. */
export type StudioDesk = {
  readonly names: readonly string[];
  readonly imports: CatalogueDesk;
  readonly reconciling: StudioReconciling;
  readonly listGames: (studio: string) => Promise<readonly OfferedGame[]>;
};

export function openStudioDesk({
  pool,
  clock,
  contracts,
}: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly contracts: string;
}): StudioDesk {
  const studios = connectStudios(readStudios(contracts));
  return {
    names: studios.map(({ name }) => name),
    imports: createCatalogueDesk({
      pool,
      clock,
      studios,
      placeGames: placeThirdGames,
      nextGameId: nextThirdId,
      // Servers cache the games for some seconds, and no other process listens to this one.
      announce: async () => undefined,
    }),
    reconciling: createReconciling({ pool, clock, studios: new Map(studios.map((studio) => [studio.name, studio])) }),
    listGames: (studio) => listOffered(pool, studio),
  };
}
