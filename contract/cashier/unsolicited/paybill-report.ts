import * as z from 'zod/mini';
import { plainText } from '../../edge.ts';

// The fields are parsed by the adapter. A malformed report is answered too, and people see it.
export const paybillReport = z.object({
  secret: plainText(16, 128),
  TransID: z.optional(z.unknown()),
  TransAmount: z.optional(z.unknown()),
  BillRefNumber: z.optional(z.unknown()),
  BusinessShortCode: z.optional(z.unknown()),
  MSISDN: z.optional(z.unknown()),
});
