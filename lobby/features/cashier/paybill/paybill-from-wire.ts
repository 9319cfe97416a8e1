import type { AnswerOf } from '@tausi/contract/call.ts';
import type { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import type { tracePayment } from '@tausi/contract/cashier/unsolicited/trace-payment.ts';

/** The account for payments from the phone's own menu. */
export type Paybill = NonNullable<AnswerOf<typeof depositOptions>['paybill']>;

/** A search for a payment by the code of its text message. */
export type Trace = AnswerOf<typeof tracePayment>;
