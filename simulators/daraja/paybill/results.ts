import { eastAfricaTime } from '../east-africa-time.ts';
import { listed, type Body, type Question } from '../payouts/results.ts';
import type { Prompt } from '../prompts.ts';
import type { PaymentIn } from './payment-in.ts';

const masked = (msisdn: string): string => `${msisdn.slice(0, 5)}****${msisdn.slice(-3)}`;

/** The body of the validation and of the confirmation (Daraja 3.0, C2B version 2). The payer's number is masked. */
export function confirmationOf({ receipt, msisdn, amount, account, paidAt }: PaymentIn, shortCode: string): Body {
  return {
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: eastAfricaTime(paidAt),
    TransAmount: `${amount}.00`,
    BusinessShortCode: shortCode,
    BillRefNumber: account,
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN: masked(msisdn),
    FirstName: 'SIMULATED',
    MiddleName: '',
    LastName: '',
  };
}

/** A payment into the short code. */
export type Collected = Pick<PaymentIn, 'receipt' | 'msisdn' | 'amount' | 'paidAt' | 'reversedBy'>;

/** A paid prompt as a payment into the short code; null while it is not paid. */
export function collectedBy({ push, state }: Prompt): Collected | null {
  if (state.status !== 'done' || state.receipt === null) return null;
  return { receipt: state.receipt, msisdn: push.msisdn, amount: push.amount, paidAt: state.doneAt, reversedBy: null };
}

/** The answer to a status question about a payment into the short code. */
export function resultOfCollected(
  { receipt, msisdn, amount, paidAt, reversedBy }: Collected,
  question: Question & { readonly shortCode: string },
): Body {
  const parameters = {
    ReceiptNo: receipt,
    TransactionStatus: reversedBy === null ? 'Completed' : 'Reversed',
    Amount: amount,
    DebitPartyName: `${msisdn} - SIMULATED CUSTOMER`,
    CreditPartyName: `${question.shortCode} - SIMULATED BUSINESS`,
    InitiatedTime: eastAfricaTime(paidAt),
    FinalisedTime: eastAfricaTime(paidAt),
    ReasonType: 'Pay Utility',
  };
  return {
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      OriginatorConversationID: question.originatorId,
      ConversationID: question.conversationId,
      TransactionID: receipt,
      ResultParameters: { ResultParameter: listed(parameters) },
    },
  };
}

/** The result of a reversal (Daraja 3.0, "Reversals"); null stands for a payment that is unknown or went back before. */
export function resultOfReversal(payment: PaymentIn | null, { originatorId, conversationId }: Question): Body {
  const head = { ResultType: 0, OriginatorConversationID: originatorId, ConversationID: conversationId };
  if (payment === null)
    return {
      Result: { ...head, ResultCode: 'R000001', ResultDesc: 'The transaction has already been reversed.', TransactionID: '0000000000' },
    };
  const parameters = {
    Amount: payment.amount,
    OriginalTransactionID: payment.receipt,
    CreditPartyPublicName: `${payment.msisdn} - SIMULATED CUSTOMER`,
  };
  const done = { ResultCode: 0, ResultDesc: 'The service request is processed successfully.', TransactionID: payment.reversedBy };
  return { Result: { ...head, ...done, ResultParameters: { ResultParameter: listed(parameters) } } };
}
