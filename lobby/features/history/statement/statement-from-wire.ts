import type { yearlyStatement } from '@tausi/contract/cashier/statement/yearly-statement.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The sums and payments of a year. Amounts are decimal texts in `currency`. */
export type Statement = AnswerOf<typeof yearlyStatement>;
