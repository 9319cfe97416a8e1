import type { Call } from '../call.ts';
import { addDestination } from './destinations/add-destination.ts';
import { banks } from './destinations/banks.ts';
import { removeDestination } from './destinations/remove-destination.ts';
import { continuePayment } from './continue-payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import { darajaCallback } from './daraja-callback.ts';
import { depositOptions } from './deposit-options.ts';
import { deposit } from './deposit.ts';
import { providerCallback } from './provider-callback.ts';
import { approveTransfer } from './callbacks/approve-transfer.ts';
import { removeSavedCard } from './remove-saved-card.ts';
import { paymentById } from './payment-by-id.ts';
import { yearlyStatement } from './statement/yearly-statement.ts';
import { traceById } from './unsolicited/trace-by-id.ts';
import { tracePayment } from './unsolicited/trace-payment.ts';
import { confirmPaybill } from './unsolicited/confirm-paybill.ts';
import { validatePaybill } from './unsolicited/validate-paybill.ts';
import { withdrawOptions } from './withdraw-options.ts';
import { withdrawQuote } from './withdraw-quote.ts';
import { withdraw } from './withdraw.ts';

export const cashierCalls: readonly Call[] = [
  darajaCallback,
  providerCallback,
  approveTransfer,
  validatePaybill,
  confirmPaybill,
  depositOptions,
  deposit,
  paymentById,
  withdraw,
  withdrawOptions,
  withdrawQuote,
  cancelPayment,
  continuePayment,
  banks,
  addDestination,
  removeDestination,
  removeSavedCard,
  yearlyStatement,
  tracePayment,
  traceById,
];
