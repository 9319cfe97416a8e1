/** A table with rows about a player: its name in the export, the condition that selects the rows ($1), and their order.
 *  `withheld` lists columns that the player never sees (keys, hashes, links between rows). */
export type KeptTable = {
  readonly name: string;
  readonly table: string;
  readonly about: string;
  readonly order: string;
  readonly withheld: readonly string[];
  /** Columns that the player may not see until the SQL condition `until` holds. */
  readonly secret?: { readonly columns: readonly string[]; readonly until: string };
};

/** Orders rows without a better key by their content, which is the same on every page. */
const byContent = 't::text';

function kept(table: string, order: string = byContent, more: Partial<KeptTable> = {}): KeptTable {
  return { name: table, table, about: 'player_id = $1', order, withheld: [], ...more };
}

/** Every table that the export contains. A table with a player id that is missing here must be in `leftOutTables`. */
export const keptTables: readonly KeptTable[] = [
  kept('players', 'id', { name: 'account', about: 'id = $1', withheld: ['password_hash', 'registration_key', 'guest_device'] }),
  kept('social_identities', 'bound_at'),
  kept('sessions', 'created_at', { withheld: ['token_hash', 'device', 'known_device'] }),
  kept('known_devices', 'last_seen_at', { withheld: ['device'] }),
  kept('withdrawal_holds', 'begun_at'),
  kept('second_factors', byContent, { withheld: ['sealed', 'last_step'] }),
  kept('second_factor_steps', 'taken_at', { withheld: ['taken_by'] }),
  kept('purses', 'player_id', { name: 'balances' }),
  kept('movements', 'seq'),
  kept('holds', 'hold_id'),
  kept('play_limits', 'number'),
  kept('play_exclusions', 'number'),
  kept('reality_checks'),
  kept('bonuses'),
  kept('coupon_uses'),
  kept('payments', 'payment_id'),
  kept('lifted_payment_stops', 'lifted_at', { withheld: ['lifted_by'] }),
  // The mines of an open Gem Mines round are already drawn.
  kept('rounds', 'started_at', { withheld: ['state'], secret: { columns: ['draws', 'words_used'], until: "status <> 'open'" } }),
  kept('player_seeds', 'seed_id'),
  kept('player_days'),
  kept('terms_acceptances'),
  kept('messages'),
  kept('notice_marks'),
  kept('push_subscriptions', byContent, { withheld: ['endpoint', 'p256dh', 'auth'] }),
  kept('chat_conversations'),
  kept('chat_messages', 'seq', {
    about: 'conversation_id in (select id from chat_conversations where player_id = $1)',
    withheld: ['conversation_id'],
  }),
  kept('identity_checks', byContent, { withheld: ['sealed', 'number_hash'] }),
  kept('identity_decisions', 'decided_at', { withheld: ['decided_by'] }),
  kept('identity_documents', 'uploaded_at', { withheld: ['wrapped_key'] }),
  kept('favourite_games'),
  kept('coupons'),
  kept('lucky_boxes'),
  kept('reward_claims'),
  kept('bonus_messages'),
  kept('sign_ins'),
  kept('diamond_rank_claims'),
  kept('campaign_participants'),
  kept('leaderboard_scores'),
  kept('jackpot_hits', 'number'),
  kept('tournament_entries', 'joined_at'),
  kept('lucky_user_rewards'),
  kept('red_packets'),
];

/** Tables with a player id that the export omits, with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  recovery_codes: 'hashes of codes; that one was used stands among the steps of the second factor',
  server_seeds: 'unrevealed seeds would tell outcomes',
  movement_keys: 'the keys of movements stand with the movements',
  remembered_bets: 'what undoing a bet needs; the bet itself stands among the movements',
  kept_answers: 'answers that the player was given, kept for a week or with their movement',
  game_launches: 'forgotten after a month; the rounds stand among the rounds',
  demo_purses: 'play money',
  reward_popups_shown: 'what was shown once and is not shown again',
  season_popups: 'what was shown once and is not shown again',
  push_sends: 'what was sent stands among the messages',
  game_incidents: 'faults of games; what became of the round stands with it',
  significant_facts: 'the house’s own record for the regulator, of what stands in the other lists',
};
