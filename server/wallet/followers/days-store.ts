import type { Step } from './follower.ts';

/** The share of a house account's side in a day's totals. Each amount of a movement belongs to one column, so paid
 *  + voided + deposited + other - staked - withdrawn equals the change of the player's money. */
export const dayColumns = `
  CASE WHEN house_in_account ^@ 'stakes:' THEN house_in_minor ELSE 0 END AS staked,
  CASE WHEN house_out_account ^@ 'wins:' THEN house_out_minor ELSE 0 END - CASE WHEN house_in_account ^@ 'wins:' THEN house_in_minor ELSE 0 END AS paid,
  CASE WHEN house_out_account ^@ 'stakes:' THEN house_out_minor ELSE 0 END AS voided,
  CASE WHEN house_out_account ^@ 'deposits_in_transit:' THEN house_out_minor ELSE 0 END - CASE WHEN house_in_account ^@ 'deposits_in_transit:' THEN house_in_minor ELSE 0 END AS deposited,
  CASE WHEN house_in_account ^@ 'payouts_in_transit:' THEN house_in_minor ELSE 0 END - CASE WHEN house_out_account ^@ 'payouts_in_transit:' THEN house_out_minor ELSE 0 END AS withdrawn,
  CASE WHEN house_out_account ^@ 'wins:' OR house_out_account ^@ 'stakes:' OR house_out_account ^@ 'deposits_in_transit:' OR house_out_account ^@ 'payouts_in_transit:' THEN 0 ELSE house_out_minor END
  - CASE WHEN house_in_account ^@ 'stakes:' OR house_in_account ^@ 'wins:' OR house_in_account ^@ 'payouts_in_transit:' OR house_in_account ^@ 'deposits_in_transit:' THEN 0 ELSE house_in_minor END
  + coalesce(side_out_minor, 0) - coalesce(side_in_minor, 0) AS other`;

// Rows are locked in key order: no other follower writes them, but a locking reader could deadlock with it.
const addDaysText = `
  WITH followed AS (
    SELECT player_id, currency, game_id, kind IN ('raise', 'raise_and_win') AS is_raise, (booked_at AT TIME ZONE 'UTC')::date AS day, ${dayColumns}
    FROM movements WHERE booked_in > $1 AND booked_in <= $2
  ), of_players AS (
    INSERT INTO player_days AS had (player_id, day, currency, staked_minor, paid_minor, voided_minor, deposited_minor, withdrawn_minor, other_minor)
    SELECT player_id, day, currency, sum(staked), sum(paid), sum(voided), sum(deposited), sum(withdrawn), sum(other)
    FROM followed GROUP BY player_id, day, currency ORDER BY player_id, day, currency
    ON CONFLICT (player_id, day, currency) DO UPDATE SET
      staked_minor = had.staked_minor + excluded.staked_minor, paid_minor = had.paid_minor + excluded.paid_minor,
      voided_minor = had.voided_minor + excluded.voided_minor, deposited_minor = had.deposited_minor + excluded.deposited_minor,
      withdrawn_minor = had.withdrawn_minor + excluded.withdrawn_minor, other_minor = had.other_minor + excluded.other_minor
  )
  INSERT INTO game_days AS had (game_id, day, currency, rounds, staked_minor, paid_minor, voided_minor)
  SELECT game_id, day, currency, count(*) FILTER (WHERE staked > 0 AND NOT is_raise), sum(staked), sum(paid), sum(voided)
  FROM followed WHERE game_id IS NOT NULL GROUP BY game_id, day, currency ORDER BY game_id, day, currency
  ON CONFLICT (game_id, day, currency) DO UPDATE SET
    rounds = had.rounds + excluded.rounds, staked_minor = had.staked_minor + excluded.staked_minor,
    paid_minor = had.paid_minor + excluded.paid_minor, voided_minor = had.voided_minor + excluded.voided_minor`;

/** Adds a step's movements to the totals of their days. */
export async function addDays({ client, after, upTo }: Step): Promise<void> {
  await client.query(addDaysText, [after, upTo]);
}
