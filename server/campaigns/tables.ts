import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const campaignsTables: ContextTables = {
  own: {
    campaigns: impersonal,
    broadcasts: impersonal,
    download_routes: impersonal,
    tournaments: impersonal,
    tournament_series: impersonal,
    tournament_entries: copied('joined_at'),
  },
};
