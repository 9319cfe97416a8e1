import * as z from 'zod/mini';
import { amount, instantMs } from '../edge.ts';

/** A condition that blocks a withdrawal. `code` is the refusal that the withdrawal would get. */
export const withdrawGate = z.object({
  code: z.enum([
    'payments_blocked',
    'payments_suspended',
    'withdrawals_held',
    'second_factor_needed',
    'identity_needed',
    'destination_unknown',
    'destination_of_another',
    'destination_too_new',
    'wagering_incomplete',
    'withdrawal_in_progress',
    'withdrawals_used_up',
    'insufficient_funds',
    'provider_unavailable',
  ]),
  /** The time at which it ends by itself; null otherwise. */
  until: z.nullable(instantMs),
  /** The change that `withdrawals_held` follows; null for other codes. */
  why: z.nullable(z.enum(['account_changed', 'new_device', 'sim_swapped'])),
  /** For `identity_needed`: the identity that is known, the one that is needed, and the amount that may leave without it. */
  tier: z.nullable(z.literal([0, 1, 2, 3])),
  needed: z.nullable(z.literal([0, 1, 2, 3])),
  left: z.nullable(amount),
  /** The amount left to wager and the total requirement, for `wagering_incomplete`. */
  remaining: z.nullable(amount),
  target: z.nullable(amount),
});
