import { createHmac } from 'node:crypto';
import { instantOf, playerId as toPlayerId, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { compareIdentity, jobOf } from '../../platform/queue/tasks.ts';
import { createLock } from '../../platform/security/lock.ts';
import type { PayoutAccount } from './destination.ts';

/** Keys of 32 bytes: one seals the account numbers and holders, the other makes accounts comparable. */
export type DestinationKeys = { readonly seal: Uint8Array; readonly hash: Uint8Array };

export type DestinationStore = {
  /** Lists the accounts that a player can choose, newest first. */
  readonly list: (playerId: PlayerId) => Promise<readonly PayoutAccount[]>;
  /** Finds an account that its player can choose. */
  readonly findOfPlayer: (id: string, playerId: PlayerId) => Promise<PayoutAccount | null>;
  /** Finds an account, also a removed one. */
  readonly find: (id: string) => Promise<PayoutAccount | null>;
  /** Adds an account in one unit of work with `isAllowed`; false when that denies it. */
  readonly insertIf: (isAllowed: (client: PoolClient) => Promise<boolean>, account: PayoutAccount) => Promise<boolean>;
  /** Returns whether the player had the account. */
  readonly remove: (id: string, playerId: PlayerId, at: Instant) => Promise<boolean>;
  /** Returns whether another player has or had the account. */
  readonly isShared: (account: PayoutAccount) => Promise<boolean>;
};

type DestinationRow = {
  readonly destination_id: string;
  readonly kind: PayoutAccount['kind'];
  readonly player_id: string;
  readonly market: MarketCode;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly sealed: Buffer;
  readonly added_at: Date;
};

const secretShape = z.object({ accountNumber: z.string(), holder: z.string() });

export function createDestinationStore(pool: Pool, keys: DestinationKeys, queue: Pick<Queue, 'add'>): DestinationStore {
  const lock = createLock(keys.seal);
  // A number is the same one in every network.
  const hashOf = ({ kind, market, bankCode, accountNumber }: PayoutAccount): string =>
    createHmac('sha256', keys.hash)
      .update(JSON.stringify([market, kind === 'phone' ? kind : bankCode, accountNumber]))
      .digest('base64url');
  const fromRow = (row: DestinationRow): PayoutAccount => ({
    id: row.destination_id,
    kind: row.kind,
    playerId: toPlayerId(row.player_id),
    market: row.market,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    ...secretShape.parse(JSON.parse(lock.open(row.sealed, row.destination_id).toString('utf8'))),
    addedAt: instantOf(row.added_at),
  });
  const list = async (condition: string, values: readonly unknown[]): Promise<readonly PayoutAccount[]> => {
    const { rows } = await pool.query<DestinationRow>(
      `SELECT * FROM payout_destinations WHERE ${condition} ORDER BY added_at DESC, destination_id`,
      [...values],
    );
    return rows.map(fromRow);
  };
  return {
    list: (player) => list('player_id = $1 AND removed_at IS NULL', [player]),
    findOfPlayer: async (id, player) =>
      (await list('destination_id = $1 AND player_id = $2 AND removed_at IS NULL', [id, player]))[0] ?? null,
    find: async (id) => (await list('destination_id = $1', [id]))[0] ?? null,
    insertIf: (isAllowed, account) =>
      unitOfWork(pool, async (client) => {
        if (!(await isAllowed(client))) return rollback(false);
        const { id, kind, playerId, market, bankCode, bankName, accountNumber, holder, addedAt } = account;
        const sealed = lock.close(Buffer.from(JSON.stringify({ accountNumber, holder })), id);
        await client.query(
          `INSERT INTO payout_destinations (destination_id, player_id, market, bank_code, bank_name, sealed, account_hash, added_at, kind)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
          [id, playerId, market, bankCode, bankName, sealed, hashOf(account), new Date(addedAt), kind],
        );
        // A bank that knows the holder can compare the number of an identity check.
        if (kind === 'account') await queue.add(client, [jobOf(compareIdentity, { player: playerId }, addedAt)]);
        return commit(true);
      }),
    remove: async (id, player, at) => {
      const { rowCount } = await pool.query(
        'UPDATE payout_destinations SET removed_at = $3 WHERE destination_id = $1 AND player_id = $2 AND removed_at IS NULL',
        [id, player, new Date(at)],
      );
      return rowCount === 1;
    },
    isShared: async (account) => {
      const { rows } = await pool.query('SELECT FROM payout_destinations WHERE account_hash = $1 AND player_id <> $2 LIMIT 1', [
        hashOf(account),
        account.playerId,
      ]);
      return rows.length > 0;
    },
  };
}
