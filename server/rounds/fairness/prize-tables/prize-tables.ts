import { assert, type Instant, type PlayerId } from '@tausi/kernel';
import type { Companion } from '../../../platform/database/companions.ts';
import { Overloaded } from '../../../platform/overload/overloaded.ts';
import { isWithoutValue, type SeedPair } from '../../seed-pair.ts';
import { currentSeed, type SeedPorts } from '../seeds.ts';
import { nextNonce, drawNameOf, findSector, sectorDrawn, type DrawnSector } from './sectors-store.ts';

/** A draw of one of a table's equal sectors, up to 2^52 of them. */
type SectorDraw = {
  readonly playerId: PlayerId;
  /** `coin-wheel-ke`: lower-case letters, digits and dashes, up to 60. */
  readonly table: string;
  readonly size: number;
  /** The play, unique for the player. */
  readonly drawnFor: string;
  readonly at: Instant;
};

/** The sectors of prize tables and of studios' games, drawn under the player's own seed of cash rounds (docs/fairness.md). */
export type PrizeTables = {
  /** Returns the hash of the seed that draws next, and makes the seed if there is none. */
  readonly seedHashOf: (playerId: PlayerId, at: Instant) => Promise<string>;
  /** Draws the next sector. It counts only once its row commits, which is stale after another draw, a rotation or a new client seed.
   *  Throws `Overloaded` while the seed's beacon value is unpublished. */
  readonly draw: (of: SectorDraw) => Promise<DrawnSector & { readonly row: Companion }>;
  /** Returns the name that a table's draws have in place of a game's. */
  readonly drawNameOf: (table: string) => string;
  /** Finds the sector that a play drew. */
  readonly find: (playerId: PlayerId, drawnFor: string) => Promise<DrawnSector | null>;
};

const sectorLabel = 'sector';

export function createPrizeTables(ports: SeedPorts): PrizeTables {
  const seedOf = (playerId: PlayerId, at: Instant): Promise<SeedPair> => currentSeed(ports, { playerId, mode: 'cash' }, at);
  return {
    seedHashOf: async (playerId, at) => (await seedOf(playerId, at)).commitment,
    draw: async (of) => {
      const seed = await seedOf(of.playerId, of.at);
      if (isWithoutValue(seed)) throw new Overloaded('beacon');
      const nonce = await nextNonce(ports.pool, { ...of, seedId: seed.seedId });
      const origin = { game: drawNameOf(of.table), clientSeed: seed.clientSeed, beacon: seed.beacon ?? new Uint8Array(), nonce };
      const draw = await ports.drawing.drawFor(seed.seedId, origin, 0);
      const sector = draw.uniform(of.size, sectorLabel);
      const suspicion = draw.suspicion();
      assert(suspicion === null, `the source of chance is sound while a sector is drawn (${suspicion})`);
      const { seedId, commitment, clientSeed } = seed;
      return { sector, nonce, seedHash: commitment, row: sectorDrawn({ ...of, seedId, clientSeed, nonce, sector }) };
    },
    drawNameOf,
    find: (playerId, drawnFor) => findSector(ports.pool, playerId, drawnFor),
  };
}
