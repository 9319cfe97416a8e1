import * as z from 'zod/mini';

/** A notice. `urlType`: 1 activity, 2 e-mail, 3 record, 4 bonus, 5 recharge and withdrawal details, 6 none,
 *  7 diamond passport, 101 register bonus game, 102 seven-day gift bag. `scope`: 1 all, 2 casino, 3 both.
 *  `disappear`: 1 stays, 2 or 3 hide by themselves. */
export const notice = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  img: z.string(),
  url: z.string(),
  urlType: z.literal([1, 2, 3, 4, 5, 6, 7, 101, 102]),
  scope: z.literal([1, 2, 3]),
  exhibit: z.int(),
  disappear: z.literal([1, 2, 3]),
  btnText: z.string(),
  localNoticeData: z.nullable(z.object({ batchId: z.int(), flowId: z.int() })),
});
