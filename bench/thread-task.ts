import * as z from 'zod/mini';

/** One thing a thread did. `tdur` is what the thread itself computed, in microseconds: what other processes took meanwhile is not in it. */
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
