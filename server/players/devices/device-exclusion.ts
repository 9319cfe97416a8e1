import { instantOf, playerId as asPlayerId, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Wallet } from '../../wallet/index.ts';

type DeviceSignIn = { readonly playerId: PlayerId; readonly devices: readonly string[]; readonly at: Instant };

/** Requires an identity check before deposits if another player on the same device self-excluded before this player registered.
 *  A phone is often shared, so the server restricts nothing else. */
export async function followExclusion(
  { pool, wallet }: { readonly pool: Pool; readonly wallet: Pick<Wallet, 'selfExclusionAmong'> },
  signIn: DeviceSignIn,
): Promise<void> {
  if (signIn.devices.length === 0) return;
  const found = await findOtherPlayers(pool, signIn);
  if (found === null) return;
  const exclusion = await wallet.selfExclusionAmong(pool, found.others, { at: signIn.at, saidBefore: found.madeAt });
  const own = exclusion === null ? null : 'until' in exclusion ? new Date(exclusion.until) : 'infinity';
  await pool.query(
    // A browser keeps few secrets, so a player who still owes the check passes the requirement on.
    `UPDATE players p SET identity_before_deposit_until = required.until
     FROM (SELECT max(until) AS until FROM (SELECT $2::timestamptz AS until UNION ALL
       SELECT identity_before_deposit_until FROM players o WHERE o.id = ANY ($3) AND NOT o.is_identity_passed AND o.created_at < $4) AS each) AS required
     WHERE p.id = $1 AND required.until > coalesce(p.identity_before_deposit_until, '-infinity')`,
    [signIn.playerId, own, found.others, new Date(found.madeAt)],
  );
}

/** Finds the other players who signed in on these devices; null when there are none. */
async function findOtherPlayers(
  pool: Pool,
  { playerId: player, devices }: DeviceSignIn,
): Promise<{ readonly madeAt: Instant; readonly others: readonly PlayerId[] } | null> {
  const { rows } = await pool.query<{ player_id: string; made_at: Date }>(
    `SELECT DISTINCT s.player_id, (SELECT created_at FROM players WHERE id = $1) AS made_at
     FROM sessions s WHERE s.known_device = ANY ($2) AND s.player_id <> $1`,
    [player, devices],
  );
  const [row] = rows;
  return row === undefined ? null : { madeAt: instantOf(row.made_at), others: rows.map((each) => asPlayerId(each.player_id)) };
}

/** Returns whether the player must pass an identity check before deposits. It compares with the earlier of two clocks (server and
 *  database), so that one clock which jumps ahead does not lift the requirement. */
export async function owesIdentity(client: Pool | PoolClient, playerId: PlayerId, at: Instant): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM players WHERE id = $1 AND NOT is_identity_passed AND identity_before_deposit_until > least($2::timestamptz, now())',
    [playerId, new Date(at)],
  );
  return rowCount !== 0;
}
