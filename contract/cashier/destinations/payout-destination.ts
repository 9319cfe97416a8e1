import * as z from 'zod/mini';
import { instantMs } from '../../edge.ts';

/** A bank account or a second number of the player that withdrawals go to. */
export const payoutDestination = z.object({
  destinationId: z.string(),
  bankName: z.string(),
  /** The withdrawal method of a mobile number; null for a bank account. */
  method: z.nullable(z.string()),
  /** The number and its holder, masked. The holder is empty while no provider has named one. */
  account: z.string(),
  holder: z.string(),
  /** The time from which it receives withdrawals; null when it does. */
  usableFrom: z.nullable(instantMs),
});
