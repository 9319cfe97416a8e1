import type { BooksPromise } from '../wallet/index.ts';

const ofMessages = `kind = 'reward_paid' AND 'messages' IN (split_part(house_out_account, ':', 2), split_part(coins_account, ':', 2), split_part(points_account, ':', 2))`;

/** Compares the rewards of messages with the ledger. */
export const messagePromises: readonly BooksPromise[] = [
  {
    id: '18b',
    promise: 'each received reward of a message is booked once, with its amount',
    // The movement of a deleted message stays in the ledger.
    breaches: `SELECT g.player_id, g.message_id, g.reward_asset, g.reward_minor, m.times, m.cash, m.coins, m.points FROM messages g
      LEFT JOIN (SELECT player_id, reference, count(*) AS times, sum(cash_delta) AS cash, sum(coins_delta) AS coins, sum(points_delta) AS points
                 FROM booked_movements WHERE ${ofMessages} GROUP BY player_id, reference) m ON m.player_id = g.player_id AND m.reference = concat('message-', g.message_id)
      WHERE g.reward_received_at IS NOT NULL AND (m.times IS DISTINCT FROM 1
         OR g.reward_minor <> CASE g.reward_asset WHEN 'COIN' THEN m.coins WHEN 'POINT' THEN m.points ELSE m.cash END)`,
    fresh: `SELECT f.player_id, f.reference, g.reward_asset, g.reward_minor, f.cash_delta, f.coins_delta, f.points_delta FROM (SELECT * FROM fresh WHERE ${ofMessages}) f
      LEFT JOIN messages g ON g.player_id = f.player_id AND f.reference = concat('message-', g.message_id) AND g.reward_received_at IS NOT NULL
      WHERE g.message_id IS NULL OR g.reward_minor <> CASE g.reward_asset WHEN 'COIN' THEN f.coins_delta WHEN 'POINT' THEN f.points_delta ELSE f.cash_delta END`,
  },
];
