import * as z from 'zod/mini';

/** One task of a thread. `tdur` is its thread time in microseconds, without the time of other processes. */
export type Task = z.infer<typeof task>;

export const task = z.object({
  name: z.string(),
  ts: z.number(),
  pid: z.number(),
  tid: z.number(),
  dur: z._default(z.number(), 0),
  tdur: z._default(z.number(), 0),
  args: z._default(z.record(z.string(), z.unknown()), {}),
});
