import type { AnswerOf } from '@tausi/contract/call.ts';
import type { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';

/** A bank account of the player, masked. */
export type Destination = AnswerOf<typeof withdrawOptions>['destinations'][number];
