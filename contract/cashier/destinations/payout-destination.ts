import * as z from 'zod/mini';
import { instantMs } from '../../edge.ts';

/** A bank account of the player that withdrawals go to. */
export const payoutDestination = z.object({
  destinationId: z.string(),
  bankName: z.string(),
  /** The account number and its holder, masked. */
  account: z.string(),
  holder: z.string(),
  /** The time from which it receives withdrawals; null when it does. */
  usableFrom: z.nullable(instantMs),
});
