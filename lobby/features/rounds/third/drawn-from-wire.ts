import type { AnswerOf } from '@tausi/contract/call.ts';
import type { thirdRound } from '@tausi/contract/studios/third-round.ts';

/** The draw of a round that the house drew from a studio's outcomes. */
export type DrawnDetail = NonNullable<AnswerOf<typeof thirdRound>['drawn']>;
