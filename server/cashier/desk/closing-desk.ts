import { err, type Clock, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { isClosed } from '../deposits/account-closed.ts';
import type { CashierWallet } from '../ports.ts';
import { countAgeStops, listAgeStopped } from './desk-store.ts';
import { reasonMax } from './review.ts';

type Words = { readonly by: string; readonly reason: string };
type ClosingRefusal = { readonly code: 'reason_missing' | 'nothing_closed' | 'second_person_missing' };

/** Lets people open the books of players again that a provider's wrong birth date closed. An account that its player closed stays closed. */
export type ClosingDesk = {
  /** Lists players whose books are closed for the birth date that a provider named. */
  readonly list: (limit: number) => Promise<readonly PlayerId[]>;
  /** The first person asks, a second one opens the books. */
  readonly lift: (playerId: PlayerId, words: Words) => Promise<Result<'asked' | 'approved', ClosingRefusal>>;
};

export function createClosingDesk(pool: Pool, { clock, wallet }: { readonly clock: Clock; readonly wallet: CashierWallet }): ClosingDesk {
  return {
    list: async (limit) => {
      const stopped = await listAgeStopped(pool, limit);
      const closed = await Promise.all(stopped.map((playerId) => isClosed(wallet, playerId, clock.now())));
      return stopped.filter((_playerId, index) => closed[index]);
    },
    lift: async (playerId, { by, reason }) => {
      if (by.trim() === '' || reason.trim() === '' || reason.length > reasonMax) return err({ code: 'reason_missing' });
      const liftsMax = await countAgeStops(pool, playerId);
      return unitOfWork<Awaited<ReturnType<CashierWallet['liftClosing']>>>(pool, async (client) => {
        const lifted = await wallet.liftClosing(client, { playerId, at: clock.now(), by, reason, liftsMax });
        return lifted.ok ? commit(lifted) : rollback(lifted);
      });
    },
  };
}
