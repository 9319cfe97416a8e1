import { idempotencyKey, playerId, type Instant, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Booked, WalletCommand, WalletRefusal } from './command.ts';
import { listExpiredBonuses, listExpiredHolds } from './store/index.ts';

export type WalletJobs = {
  /** Releases expired holds unless a payment is under way; runs every minute. Returns the number of holds. */
  readonly releaseExpiredHolds: (at: Instant) => Promise<number>;
  /** Forfeits bonuses that expired before they were wagered; runs every minute. Returns the number of bonuses. */
  readonly forfeitExpiredBonuses: (at: Instant) => Promise<number>;
};

type Execute = (command: WalletCommand) => Promise<Result<Booked, WalletRefusal>>;

const expiredMax = 100;

export function createWalletJobs(pool: Pool, execute: Execute): WalletJobs {
  // Each command is decided again under the lock, which refuses it if the row changed since the listing.
  const executeAll = async (commands: readonly WalletCommand[]): Promise<number> => {
    const outcomes = [];
    for (const command of commands) outcomes.push(await execute(command));
    return outcomes.filter((outcome) => outcome.ok && !outcome.value.repeated).length;
  };
  return {
    releaseExpiredHolds: async (at) => {
      const expired = await listExpiredHolds(pool, at, expiredMax);
      return executeAll(
        expired.map(({ playerId: player, holdId }) => ({
          kind: 'release',
          playerId: playerId(player),
          key: idempotencyKey(`release:${holdId}`),
          at,
          holdId,
          isOutOfTime: true,
        })),
      );
    },
    forfeitExpiredBonuses: async (at) => {
      const expired = await listExpiredBonuses(pool, at, expiredMax);
      return executeAll(
        expired.map(({ playerId: player, bonusId }) => ({
          kind: 'bonus_forfeited',
          playerId: playerId(player),
          key: idempotencyKey(`expire:${bonusId}`),
          at,
          bonusId,
          why: 'expired',
        })),
      );
    },
  };
}
