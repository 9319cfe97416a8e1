import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const cashierTables: ContextTables = {
  own: {
    payments: copied('payment_id'),
    payment_timeline: impersonal,
    payment_callbacks: impersonal,
    payment_alerts: impersonal,
    payment_reviews: impersonal,
    lifted_payment_stops: copied('lifted_at', { withheld: ['lifted_by'] }),
    payment_orders: impersonal,
    payout_destinations: copied('added_at, destination_id', { withheld: ['sealed', 'account_hash'] }),
    provider_queries: impersonal,
    provider_tokens: impersonal,
  },
};
