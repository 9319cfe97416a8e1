import { type ContextTables, impersonal, leftOut } from './database/own-tables.ts';

/** The tables of this context. */
export const platformTables: ContextTables = {
  own: {
    attempts: impersonal,
    seen_nonces: impersonal,
    kept_answers: leftOut('answers of calls, kept for a week or with their movement'),
    content_acts: impersonal,
    clock_facts: impersonal,
  },
};
