import type { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The phase and the current round of a shared table. */
export type Table = Pick<AnswerOf<typeof tableNow>['table'], 'phase' | 'round'>;
