import { instantOf, type Instant, type Phone, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { createLock } from '../../platform/security/lock.ts';
import type { WalletHolder } from '../port/holder-directory.ts';

/** A wallet that a player pays with. */
type WalletOf = { readonly playerId: PlayerId; readonly provider: string; readonly phone: Phone };

type StoredHolder = WalletHolder & { readonly askedAt: Instant };

/** The registered holders of wallets, sealed. */
export type HolderStore = {
  readonly find: (of: WalletOf) => Promise<StoredHolder | null>;
  readonly save: (of: WalletOf, holder: WalletHolder, at: Instant) => Promise<void>;
};

const holderShape = z.object({ name: z.string(), birthDate: z.nullable(z.string()) });

export function createHolderStore(pool: Pool, sealKey: Uint8Array): HolderStore {
  const lock = createLock(sealKey);
  const ownerOf = ({ playerId, provider, phone }: WalletOf): string => `wallet:${playerId}:${provider}:${phone}`;
  return {
    find: async (of) => {
      const { rows } = await pool.query<{ sealed: Buffer; asked_at: Date }>(
        'SELECT sealed, asked_at FROM wallet_holders WHERE player_id = $1 AND provider = $2 AND phone = $3',
        [of.playerId, of.provider, of.phone],
      );
      if (rows[0] === undefined) return null;
      const holder = holderShape.parse(JSON.parse(lock.open(rows[0].sealed, ownerOf(of)).toString('utf8')));
      return { ...holder, askedAt: instantOf(rows[0].asked_at) };
    },
    save: async (of, { name, birthDate }, at) => {
      await pool.query(
        `INSERT INTO wallet_holders (player_id, provider, phone, sealed, asked_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (player_id, provider, phone) DO UPDATE SET sealed = excluded.sealed, asked_at = excluded.asked_at`,
        [of.playerId, of.provider, of.phone, lock.close(Buffer.from(JSON.stringify({ name, birthDate })), ownerOf(of)), new Date(at)],
      );
    },
  };
}
