-- The server loses every right to change or delete that none of its statements uses. Operator data (rules of a country,
-- content, catalogue, contacts) is written by commands and seeds, which sign in as the owner of the tables.
REVOKE UPDATE, DELETE, TRUNCATE ON
  address_ranges, app_releases, banners, broadcasts, campaign_participants, campaigns, categories, category_games, code_templates,
  diamond_passports, diamond_rank_rewards, diamond_ranks, download_routes, game_labels, games, games_of_the_day, gift_batch_games,
  gift_batches, identity_types, incidents, labels, leaderboard_scores, leaderboards, lucky_box_kinds, lucky_user_rewards,
  maintenance_windows, market_rules, menu_entries, nationalities, notice_texts, notices, pages, red_packets, reward_offers,
  season_pools, season_popups, sign_in_gifts, support_contacts, terms_acceptances, translation_overrides, withdrawal_holds
FROM tausi_server;

REVOKE UPDATE, TRUNCATE ON favourite_games, identity_documents, seen_nonces, used_social_nonces FROM tausi_server;
REVOKE DELETE, TRUNCATE ON chat_conversations, identity_checks, notice_marks, players FROM tausi_server;
REVOKE UPDATE, DELETE, TRUNCATE ON chat_messages, payment_alerts, payment_timeline FROM tausi_server;

-- The request of a payment is immutable; its progress is written through these columns. Revoking a table right also
-- revokes its column rights, so they are granted again.
REVOKE UPDATE, DELETE, TRUNCATE ON payments, provider_tokens FROM tausi_server;
GRANT UPDATE (status, provider_request_id, provider_checkout_id, provider_receipt, reason, provider_code, closed_at, poll_due_at, version)
  ON payments TO tausi_server;
GRANT UPDATE (token, expires_at) ON provider_tokens TO tausi_server;
REVOKE UPDATE, TRUNCATE ON payment_callbacks FROM tausi_server;
GRANT UPDATE (due_at, attempts, verdict) ON payment_callbacks TO tausi_server;
