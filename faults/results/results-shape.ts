import * as z from 'zod/mini';
import { faultResult } from '../fault-result.ts';

export type ControlResult = z.infer<typeof controlResult>;
/** All results of a run. */
export type Results = z.infer<typeof resultsShape>;

const controlResult = z.object({ id: z.string(), name: z.string(), isRed: z.boolean(), evidence: z.string() });

/** The stored form. */
export const resultsShape = z.object({
  faults: z.array(faultResult),
  controls: z.array(controlResult),
  skipped: z.array(z.object({ id: z.string(), name: z.string(), because: z.string() })),
});
