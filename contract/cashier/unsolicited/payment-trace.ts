import * as z from 'zod/mini';

/** A trace of a payment. `searching`: the provider is being asked. `known`: the payment was in the player's list before.
 *  `with_people`: operators decide. */
export const trace = z.object({
  traceId: z.string(),
  status: z.enum(['searching', 'credited', 'known', 'with_people', 'not_found']),
  /** The payment that was found. */
  paymentId: z.nullable(z.string()),
});
