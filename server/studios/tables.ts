import { type ContextTables, copied, impersonal, leftOut } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const studiosTables: ContextTables = {
  own: {
    studio_games: impersonal,
    studio_imports: impersonal,
    studio_pictures: impersonal,
    studio_sessions: leftOut('the tokens of opened games; the rounds stand among the rounds'),
    studio_requests: leftOut('the same calls sealed, as evidence towards the studio'),
    studio_bet_fates: leftOut('decisions between two answers to one call; the transactions stand among the transactions'),
    studio_transactions: copied('booked_at'),
    studio_rounds: copied('opened_at'),
    studio_remainders: copied(),
    studio_plays: copied('placed_at', { secret: { columns: ['book_id', 'hundredths', 'payout_micros'], until: 'ended_at IS NOT NULL' } }),
    studio_free_bets: copied('given_at', { withheld: ['look_at'] }),
    studio_comparisons: impersonal,
    studio_differences: leftOut('work of the desk; the transactions stand among the transactions'),
  },
};
