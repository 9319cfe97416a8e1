import { err, ok, type Clock, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { approveRevocation, insertRevocation, listAskedRevocations, type AskedRevocation, type BonusName } from './revocations-store.ts';

export type { AskedRevocation } from './revocations-store.ts';

export type RevocationRefusal =
  | { readonly code: 'reason_missing' }
  /** The player has no queued or active bonus with this number. */
  | { readonly code: 'no_open_bonus' }
  | { readonly code: 'nothing_to_approve' }
  | { readonly code: 'second_person_missing' };

type Act = BonusName & { readonly by: string };
export type RevocationDesk = ReturnType<typeof createRevocationDesk>;

/** The desk that takes bonus money back: one person asks with a reason, and another approves. The bonus ends within a minute, or when
 *  its open round does. Winnings in cash stay the player's. */
export function createRevocationDesk({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) {
  return {
    /** Lists what waits for a second person. */
    waiting: (): Promise<readonly AskedRevocation[]> => listAskedRevocations(pool),
    ask: async ({ reason, ...act }: Act & { readonly reason: string }): Promise<Result<void, RevocationRefusal>> => {
      if (reason.trim() === '' || reason.length > 300) return err({ code: 'reason_missing' });
      return (await insertRevocation(pool, { ...act, reason, at: clock.now() })) ? ok(undefined) : err({ code: 'no_open_bonus' });
    },
    approve: async (act: Act): Promise<Result<void, RevocationRefusal>> => {
      if (await approveRevocation(pool, { ...act, at: clock.now() })) return ok(undefined);
      const isOwn = (await listAskedRevocations(pool)).some(
        ({ playerId, number, askedBy }) => playerId === act.playerId && number === act.number && askedBy === act.by,
      );
      return err({ code: isOwn ? 'second_person_missing' : 'nothing_to_approve' });
    },
  };
}
