import type { getSafety } from '@tausi/contract/safety/get-safety.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The player's limits, breaks and reality check. Values are decimal texts, or minutes for a limit of time. */
export type Safety = AnswerOf<typeof getSafety>;
export type Limit = Safety['limits'][number];
