import { idempotencyKey, playerId, type Instant, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Booked, WalletCommand, WalletRefusal } from './command.ts';
import { listExpiredBonuses, listExpiredHolds } from './store/index.ts';

export type WalletJobs = {
  /** Gives back what was held too long, unless money is on its way for it; run every minute. Answers how many holds it
   *  released. */
  readonly releaseExpiredHolds: (at: Instant) => Promise<number>;
  /** Takes back bonuses that ran out before they were wagered; run every minute. Answers how many it ended. */
  readonly forfeitExpiredBonuses: (at: Instant) => Promise<number>;
};

type Execute = (command: WalletCommand) => Promise<Result<Booked, WalletRefusal>>;

const expiredMax = 100;

export function createWalletJobs(pool: Pool, execute: Execute): WalletJobs {
  // Each is decided again under the lock: what changed since it was listed is refused there.
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
