import { type ContextTables, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const reportingTables: ContextTables = {
  own: {
    analytics_events: impersonal,
  },
};
