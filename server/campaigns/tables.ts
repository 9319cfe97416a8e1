import { type ContextTables, copied, impersonal, leftOut } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const campaignsTables: ContextTables = {
  own: {
    campaigns: impersonal,
    campaign_participants: copied(),
    leaderboards: impersonal,
    leaderboard_scores: copied(),
    broadcasts: impersonal,
    download_routes: impersonal,
    season_pools: impersonal,
    season_popups: leftOut('a popup that is shown only once'),
    lucky_user_rewards: copied(),
    red_packets: copied(),
    tournaments: impersonal,
    tournament_series: impersonal,
    tournament_entries: copied('joined_at'),
  },
};
