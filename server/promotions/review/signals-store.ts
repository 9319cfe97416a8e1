import { later, toIso, dayMs, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Signals } from '../rules/suspicion.ts';

const keptMs = 90 * dayMs;
const hourMs = 3_600_000;

type Signal = { readonly kind: 'device' | 'network'; readonly hash: string };

/** Stores the signs of a registration; those that are stored already stay. */
export async function insertSignals(
  pool: Pool,
  { playerId, at, signals }: { readonly playerId: PlayerId; readonly at: Instant; readonly signals: readonly Signal[] },
): Promise<void> {
  await pool.query(
    `INSERT INTO player_signals (player_id, kind, hash, noted_at)
     SELECT $1, kind, hash, $2 FROM unnest($3::text[], $4::text[]) AS s (kind, hash) ON CONFLICT DO NOTHING`,
    [playerId, toIso(at), signals.map(({ kind }) => kind), signals.map(({ hash }) => hash)],
  );
}

/** Deletes signs that are older than 90 days. */
export async function sweepSignals(pool: Pool, at: Instant): Promise<void> {
  await pool.query('DELETE FROM player_signals WHERE noted_at < $1', [toIso(later(at, -keptMs))]);
}

type SignalRow = {
  readonly on_device_lately: number;
  readonly on_device_earlier: number;
  readonly from_network_lately: number;
  readonly was_invited_on_own_device: boolean;
  readonly is_new: boolean;
  readonly has_deposit: boolean;
};

/** Counts the signs of a player. Only earlier players on a browser count, so the first of them is never suspected for the next. */
export async function countSignals(pool: Pool, playerId: PlayerId, at: Instant): Promise<Omit<Signals, 'sharesPayer'>> {
  const { rows } = await pool.query<SignalRow>(
    `WITH own AS (SELECT kind, hash, noted_at FROM player_signals WHERE player_id = $1), before AS (
       SELECT s.player_id, min(own.noted_at - s.noted_at) AS ago FROM own JOIN player_signals s USING (kind, hash)
       WHERE own.kind = 'device' AND s.player_id <> $1 AND s.noted_at <= own.noted_at GROUP BY s.player_id
     )
     SELECT (SELECT count(*) FROM before WHERE ago <= interval '7 days')::integer AS on_device_lately,
       (SELECT count(*) FROM before WHERE ago > interval '7 days')::integer AS on_device_earlier,
       (SELECT count(DISTINCT s.player_id) FROM own JOIN player_signals s USING (kind, hash) WHERE own.kind = 'network' AND s.noted_at > $2)::integer
         AS from_network_lately,
       EXISTS (SELECT FROM referrals r JOIN before b ON b.player_id = r.invited_by WHERE r.player_id = $1) AS was_invited_on_own_device,
       (SELECT registered_at > $3 FROM player_profiles WHERE player_id = $1) AS is_new,
       EXISTS (SELECT FROM booked_movements WHERE player_id = $1 AND kind = 'deposit_credited') AS has_deposit`,
    [playerId, toIso(later(at, -hourMs)), toIso(later(at, -dayMs))],
  );
  const [row] = rows;
  return {
    onDeviceLately: row?.on_device_lately ?? 0,
    onDeviceEarlier: row?.on_device_earlier ?? 0,
    wasInvitedOnOwnDevice: row?.was_invited_on_own_device ?? false,
    fromNetworkLately: row?.from_network_lately ?? 0,
    isNewWithoutDeposit: row?.is_new === true && !row.has_deposit,
  };
}
