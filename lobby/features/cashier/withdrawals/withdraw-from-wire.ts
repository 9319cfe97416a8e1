import type { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The ways to withdraw, with the market's tax; null for none. */
export type WithdrawOptions = AnswerOf<typeof withdrawOptions>;
export type WithdrawTax = WithdrawOptions['tax'];
