import type { getSafety } from '@tausi/contract/safety/get-safety.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type Wire = AnswerOf<typeof getSafety>;

/** One of the player's limits, without its values. */
export type LimitName = Pick<Wire['limits'][number], 'kind' | 'span'>;

/** A break or an exclusion that the player can begin. */
export type ExclusionStep = Wire['steps'][number];
