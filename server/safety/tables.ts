import { type ContextTables, copied } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const safetyTables: ContextTables = {
  own: {
    reality_checks: copied(),
  },
};
