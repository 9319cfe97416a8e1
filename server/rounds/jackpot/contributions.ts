import type { Follower } from '../../wallet/index.ts';

/** Adds the share of every cash stake on a participating game to its country's jackpot, each stake once. The share
 *  is computed on the sum, so that no fraction of a cent is lost between steps. A returned stake stays counted, in
 *  the players' favour. */
export const jackpotContributions: Follower = {
  name: 'jackpot-contributions',
  restMs: 1_000,
  follow: async ({ client, after, upTo }) => {
    await client.query(
      `WITH staked AS (
         SELECT currency, game_id, sum(house_in_minor) AS minor FROM booked_movements
         WHERE booked_in > $1 AND booked_in <= $2 AND house_in_account = concat('stakes:', game_id) AND round_id IS NOT NULL GROUP BY 1, 2
       ), shares AS (
         SELECT j.jackpot_id, sum(s.minor) AS minor FROM jackpots j
         JOIN staked s ON s.currency = j.currency AND s.game_id = ANY (j.game_ids) WHERE j.closed_at IS NULL GROUP BY 1
       )
       UPDATE jackpots j SET staked_minor = j.staked_minor + s.minor,
         contributed_minor = div((j.staked_minor + s.minor) * j.contribution_ppm, 1000000)
       FROM shares s WHERE j.jackpot_id = s.jackpot_id`,
      [after, upTo],
    );
  },
};
