import * as z from 'zod/mini';
import { instantMs } from '../../edge.ts';

/** The target of a notice or message. 1: activity. 2: e-mail. 3: record. 4: bonus. 5: deposit and withdrawal details. 6:
 *  none. 7: diamond passport. 101: register bonus game. 102: seven-day gift bag. */
export const urlType = z.literal([1, 2, 3, 4, 5, 6, 7, 101, 102]);

/** A notice. `scope`: 1 all, 2 casino, 3 both. `exhibit` 2 excludes accounts younger than ten minutes. `disappear`: 1
 *  stays, 2 and 3 hide automatically. `position` is its popup queue; null shows it only in the inbox. `content` is HTML
 *  with the elements of `parseRichText`. `img` is a path of this server or empty. */
export const notice = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  img: z.string(),
  url: z.string(),
  urlType,
  scope: z.literal([1, 2, 3]),
  exhibit: z.literal([1, 2]),
  disappear: z.literal([1, 2, 3]),
  position: z.nullable(z.enum(['top', 'middle', 'bottom'])),
  btnText: z.string(),
  localNoticeData: z.nullable(z.object({ batchId: z.int(), flowId: z.int() })),
  cts: instantMs,
});
