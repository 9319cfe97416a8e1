import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const marketsTables: ContextTables = {
  own: {
    market_rules: impersonal,
    maintenance_windows: impersonal,
    pages: impersonal,
    support_contacts: impersonal,
    translation_overrides: impersonal,
    app_releases: impersonal,
    address_ranges: impersonal,
    terms_acceptances: copied(),
  },
  publicViews: { gift_switches: 'A promotion gives nothing while the law of its market does not allow it.' },
};
