import type { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import type { withdrawQuote } from '@tausi/contract/cashier/withdraw-quote.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The ways to withdraw, with the market's tax; null for none. */
export type WithdrawOptions = AnswerOf<typeof withdrawOptions>;
export type WithdrawTax = WithdrawOptions['tax'];
export type WithdrawMethod = WithdrawOptions['methods'][number];
/** A condition that blocks a withdrawal. */
export type WithdrawGate = WithdrawOptions['gates'][number];
/** The exact amounts of a withdrawal, as the server would book them. */
export type WithdrawQuote = AnswerOf<typeof withdrawQuote>;
