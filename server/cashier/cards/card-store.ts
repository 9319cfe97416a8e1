import { createHmac } from 'node:crypto';
import { paymentId, playerId as toPlayerId, type Instant, type PaymentId, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { createLock, type Lock } from '../../platform/security/lock.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { DestinationKeys } from '../destinations/destination-store.ts';
import type { PaidCard } from '../port/collection-provider.ts';
import { savedCardsMax, type SavedCard } from './saved-card.ts';

/** A card that paid a deposit of a player. */
export type SeenCard = {
  readonly playerId: PlayerId;
  readonly provider: string;
  readonly paymentId: PaymentId;
  readonly card: PaidCard;
  readonly at: Instant;
};

export type CardStore = {
  /** Lists the cards that a player can choose, newest first. */
  readonly list: (playerId: PlayerId) => Promise<readonly SavedCard[]>;
  /** Finds a card that its player can choose. */
  readonly findOfPlayer: (id: string, playerId: PlayerId) => Promise<SavedCard | null>;
  /** Stores that the player chose to save the card of a deposit. */
  readonly requestSaving: (of: { readonly paymentId: PaymentId; readonly playerId: PlayerId; readonly at: Instant }) => Promise<void>;
  readonly isSavingRequested: (id: PaymentId) => Promise<boolean>;
  /** Saves a card, or its new code when the player has it already. A player with the most cards keeps those. */
  readonly save: (seen: SeenCard) => Promise<void>;
  /** Erases a card's code; false when the player has no such card. */
  readonly remove: (id: string, playerId: PlayerId, at: Instant) => Promise<boolean>;
  /** Returns the first deposits that other players paid with this card, and whether it is new for its player. */
  readonly sharing: (seen: SeenCard) => Promise<{ readonly isNew: boolean; readonly ofOthers: readonly PaymentId[] }>;
  readonly noteSignature: (seen: SeenCard) => Promise<void>;
};

type CardRow = {
  readonly card_id: string;
  readonly player_id: string;
  readonly provider: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiry_year: number;
  readonly expiry_month: number;
  readonly sealed: Buffer;
};

const secretShape = z.object({ code: z.string(), email: z.string() });
const othersMax = 20;

export function createCardStore(pool: Pool, keys: DestinationKeys): CardStore {
  const lock = createLock(keys.seal);
  const hashOf = ({ provider, card }: Pick<SeenCard, 'provider' | 'card'>): string =>
    createHmac('sha256', keys.hash)
      .update(JSON.stringify(['card', provider, card.signature]))
      .digest('base64url');
  const list = async (condition: string, values: readonly string[]): Promise<readonly SavedCard[]> => {
    const { rows } = await pool.query<CardRow>(
      `SELECT * FROM saved_cards WHERE removed_at IS NULL AND ${condition} ORDER BY saved_at DESC, card_id`,
      [...values],
    );
    return rows.map((row) => ({
      id: row.card_id,
      playerId: toPlayerId(row.player_id),
      provider: row.provider,
      brand: row.brand,
      last4: row.last4,
      expiry: { year: row.expiry_year, month: row.expiry_month },
      secret: secretShape.parse(JSON.parse(lock.open(row.sealed, row.card_id).toString('utf8'))),
    }));
  };
  return {
    list: (playerId) => list('player_id = $1', [playerId]),
    findOfPlayer: async (id, playerId) => (await list('card_id = $1 AND player_id = $2', [id, playerId]))[0] ?? null,
    requestSaving: async ({ paymentId: payment, playerId, at }) => {
      await pool.query(
        'INSERT INTO card_saving_requests (payment_id, player_id, requested_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [payment, playerId, new Date(at)],
      );
    },
    isSavingRequested: async (id) => (await pool.query('SELECT FROM card_saving_requests WHERE payment_id = $1', [id])).rows.length > 0,
    save: (seen) => saveCard(pool, lock, { ...seen, hash: hashOf(seen) }),
    remove: async (id, playerId, at) => {
      const { rowCount } = await pool.query(
        'UPDATE saved_cards SET sealed = NULL, removed_at = $3 WHERE card_id = $1 AND player_id = $2 AND removed_at IS NULL',
        [id, playerId, new Date(at)],
      );
      return rowCount === 1;
    },
    sharing: async (seen) => {
      const { rows } = await pool.query<{ player_id: string; payment_id: string }>(
        'SELECT player_id, payment_id FROM card_signatures WHERE provider = $1 AND signature_hash = $2 ORDER BY seen_at LIMIT $3',
        [seen.provider, hashOf(seen), othersMax],
      );
      const others = rows.filter((row) => row.player_id !== seen.playerId);
      return { isNew: others.length === rows.length, ofOthers: others.map((row) => paymentId(row.payment_id)) };
    },
    noteSignature: async (seen) => {
      await pool.query(
        `INSERT INTO card_signatures (player_id, provider, signature_hash, payment_id, seen_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [seen.playerId, seen.provider, hashOf(seen), seen.paymentId, new Date(seen.at)],
      );
    },
  };
}

type HashedCard = SeenCard & { readonly hash: string };

async function saveCard(pool: Pool, lock: Lock, seen: HashedCard): Promise<void> {
  const { playerId, provider, card, at, hash } = seen;
  const { rows } = await pool.query<{ card_id: string }>(
    'SELECT card_id FROM saved_cards WHERE player_id = $1 AND provider = $2 AND signature_hash = $3 AND removed_at IS NULL',
    [playerId, provider, hash],
  );
  const id = rows[0]?.card_id ?? uuidv7(at);
  const sealed = lock.close(Buffer.from(JSON.stringify(card.secret)), id);
  // Counted and added in one statement: a player saves cards one at a time.
  await pool.query(
    `INSERT INTO saved_cards (card_id, player_id, provider, brand, last4, expiry_year, expiry_month, sealed, signature_hash, saved_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
     WHERE (SELECT count(*) FROM saved_cards WHERE player_id = $2 AND removed_at IS NULL AND card_id <> $1) < $11
     ON CONFLICT (card_id) DO UPDATE SET sealed = excluded.sealed, brand = excluded.brand, last4 = excluded.last4,
       expiry_year = excluded.expiry_year, expiry_month = excluded.expiry_month
     WHERE saved_cards.removed_at IS NULL`,
    [id, playerId, provider, card.brand, card.last4, card.expiry.year, card.expiry.month, sealed, hash, new Date(at), savedCardsMax],
  );
}
