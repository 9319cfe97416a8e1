import { err, type Instant, ok, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { holdWithdrawals } from '../account/account-store.ts';
import { forgetDevices } from '../devices/known-device-store.ts';
import { endSessions } from '../session/session-store.ts';
import { noteFactorStep, removeFactor } from './factor-store.ts';

const reasonMax = 300;

/** Removes a second factor after support verified the player, who lost the app and the recovery codes.
 *  All sessions end, and payouts are blocked for a day. Returns when the block ends. */
export async function takeOffFactor(
  pool: Pool,
  playerId: PlayerId,
  { reason, by, at }: { reason: string; by: string; at: Instant },
): Promise<Result<Instant, string>> {
  const { length } = reason.trim();
  if (length === 0 || length > reasonMax) return err(`State in 1 to ${reasonMax} characters how support verified the player.`);
  return unitOfWork<Result<Instant, string>>(pool, async (client) => {
    if (!(await removeFactor(client, playerId))) return rollback(err('This player has no second factor.'));
    await noteFactorStep(client, playerId, { step: 'taken_off', reason: reason.trim(), by, at });
    await forgetDevices(client, { playerId, except: null });
    await endSessions(client, { playerId, except: null, at });
    return commit(ok(await holdWithdrawals(client, playerId, { reason: 'factor_taken_off', at })));
  });
}
