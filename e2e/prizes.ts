import pg from 'pg';
import { runningCopy } from './running-copy.ts';

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: runningCopy().database });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Opens a leaderboard of Ghana that ends before the weekly one, with a cash prize for each of the first five. Returns its id. */
export async function openLeaderboard(prizeMinor: number): Promise<number> {
  const prizes = JSON.stringify(Array.from({ length: 5 }, () => [{ kind: 'cash', amount: String(prizeMinor) }]));
  return asOwner(async (owner) => {
    const { rows } = await owner.query<{ tournament_id: number }>(
      `INSERT INTO tournaments (series_id, market, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, prizes, joins, starts_at, ends_at)
       SELECT series_id, market, currency, title_en, title_sw, scored_by, game_ids, stake_min_minor, $1::jsonb, joins, now(), now() + interval '1 hour'
       FROM tournament_series WHERE market = 'gh' AND joins = 'everybody' LIMIT 1 RETURNING tournament_id`,
      [prizes],
    );
    return rows[0]?.tournament_id ?? 0;
  });
}

/** Ends a leaderboard so long ago that it is settled now. */
export async function endLeaderboard(id: number): Promise<void> {
  await asOwner((owner) =>
    owner.query(
      "UPDATE tournaments SET starts_at = starts_at - interval '1 hour', ends_at = now() - interval '70 seconds' WHERE tournament_id = $1",
      [id],
    ),
  );
}

/** Makes a Kenyan player's stakes of today those of yesterday, and lets the raffle of the night open now until the player is in it. Journeys
 *  take turns with it. */
export async function openRaffleFor(phone: string): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("SELECT pg_advisory_lock(hashtext('raffle of the night'))");
    await owner.query(
      "UPDATE player_day_stakes SET day = day - 1 WHERE player_id = (SELECT id FROM players WHERE market = 'ke' AND phone = $1)",
      [phone],
    );
    while ((await owner.query(entered, [phone])).rowCount === 0) {
      await owner.query(opensNow);
      await owner.query('SELECT pg_sleep(0.5)');
    }
    await owner.query('UPDATE drop_schedules SET offset_minutes = 5, open_seconds = 240 WHERE promotion_id = 170420');
  });
}

/** Lets the window of packets in Kenya open now. Journeys take turns with it. */
export async function openPackets(): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("SELECT pg_advisory_lock(hashtext('window of packets'))");
    while ((await owner.query(packetsOpen)).rowCount === 0) {
      await owner.query(packetsOpenNow);
      await owner.query('SELECT pg_sleep(0.5)');
    }
    await owner.query('UPDATE drop_schedules SET offset_minutes = 0, open_seconds = 60 WHERE promotion_id = 170471');
  });
}

const packetsOpen = "SELECT FROM drops WHERE promotion_id = 170471 AND closes_at > now() + interval '30 seconds'";
const packetsOpenNow = `UPDATE drop_schedules SET open_seconds = 90, offset_minutes = extract(minute FROM now())::integer % 10 WHERE promotion_id = 170471`;

/** Lets the gift for a Kenyan friend, who has played enough, rest no longer. */
export async function endRestOf(friend: string): Promise<void> {
  await asOwner(async (owner) => {
    const rested = `UPDATE referrals SET staked_at = staked_at - interval '73 hours'
      WHERE staked_at IS NOT NULL AND player_id = (SELECT id FROM players WHERE market = 'ke' AND phone = $1)`;
    while ((await owner.query(rested, [friend])).rowCount === 0) await owner.query('SELECT pg_sleep(0.5)');
  });
}

const entered = "SELECT FROM drop_entries e JOIN players g ON g.id = e.player_id WHERE g.market = 'ke' AND g.phone = $1";
const opensNow = `UPDATE drop_schedules SET open_seconds = 75, offset_minutes = extract(hour FROM there) * 60 + extract(minute FROM there)
  FROM (SELECT now() AT TIME ZONE 'Africa/Nairobi' AS there) clock WHERE promotion_id = 170421`;
