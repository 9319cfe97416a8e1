import type { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The deposit methods that the server offers. */
export type DepositOptions = AnswerOf<typeof depositOptions>;
export type DepositMethod = DepositOptions['methods'][number];
