import { instantOf, playerId, type Instant, type PlayerId } from '@tausi/kernel';
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
    `update players p set identity_before_deposit_until = required.until
     from (select max(until) as until from (select $2::timestamptz as until union all
       select identity_before_deposit_until from players o where o.id = any ($3) and not o.is_identity_passed and o.created_at < $4) as each) as required
     where p.id = $1 and required.until > coalesce(p.identity_before_deposit_until, '-infinity')`,
    [signIn.playerId, own, found.others, new Date(found.madeAt)],
  );
}

/** Finds the other players who signed in on these devices; null when there are none. */
async function findOtherPlayers(
  pool: Pool,
  { playerId: player, devices }: DeviceSignIn,
): Promise<{ readonly madeAt: Instant; readonly others: readonly PlayerId[] } | null> {
  const { rows } = await pool.query<{ player_id: string; made_at: Date }>(
    `select distinct s.player_id, (select created_at from players where id = $1) as made_at
     from sessions s where s.known_device = any ($2) and s.player_id <> $1`,
    [player, devices],
  );
  const [row] = rows;
  return row === undefined ? null : { madeAt: instantOf(row.made_at), others: rows.map((each) => playerId(each.player_id)) };
}

/** Returns whether the player must pass an identity check before deposits. It compares with the earlier of two clocks (server and
 *  database), so that one clock which jumps ahead does not lift the requirement. */
export async function owesIdentity(client: Pool | PoolClient, player: PlayerId, at: Instant): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from players where id = $1 and not is_identity_passed and identity_before_deposit_until > least($2::timestamptz, now())',
    [player, new Date(at)],
  );
  return rowCount !== 0;
}
