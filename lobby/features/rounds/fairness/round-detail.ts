import type { AnswerOf } from '@tausi/contract/call.ts';
import type { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import type { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';

/** A round with the data to check its draw. */
export type RoundDetail = AnswerOf<typeof roundDetail>;
/** The keys of receipts and statements, and the beacon that the server uses. */
export type PublishedKeys = { readonly keys: readonly ReceiptKey[]; readonly beacon: Readonly<AnswerOf<typeof roundKeys>['beacon']> };
export type ReceiptKey = AnswerOf<typeof roundKeys>['keys'][number];
