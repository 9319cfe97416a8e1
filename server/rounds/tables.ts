import { type ContextTables, copied, impersonal, leftOut } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const roundsTables: ContextTables = {
  own: {
    // The mines of an open Gem Mines round are already drawn.
    rounds: copied('started_at', { withheld: ['state'], secret: { columns: ['draws', 'words_used'], until: "status <> 'open'" } }),
    player_seeds: copied('seed_id'),
    table_draws: copied('drawn_at'),
    server_seeds: leftOut('unrevealed seeds would tell outcomes'),
    demo_purses: leftOut('play money'),
    game_launches: leftOut('forgotten after a month; the rounds stand among the rounds'),
    game_incidents: leftOut('faults of games; what became of the round stands with it'),
    game_incident_acts: impersonal,
    game_returns: impersonal,
    shared_rounds: impersonal,
    shared_ends: impersonal,
    shared_returns: impersonal,
    table_drivers: impersonal,
    seasons: impersonal,
    season_seeds: impersonal,
    prize_series: impersonal,
    series_tickets: copied('series_id, ticket_no', { withheld: ['leased_by', 'leased_until'] }),
    series_seeds: impersonal,
    day_files: impersonal,
    day_file_seeds: impersonal,
    receipt_keys: impersonal,
    jackpots: impersonal,
    jackpot_hits: copied('number'),
  },
  publicViews: {
    coupon_rounds: 'The checker compares coupon money with coupons.',
    drawn_sectors: 'The checker compares plays for coins and the rounds of studios with their draws.',
    settled_cash_rounds: 'Tournaments score settled rounds.',
  },
};
