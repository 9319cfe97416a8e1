import { eastAfricaTime } from '../east-africa-time.ts';
import { descriptionOf, wireCode } from '../result-codes.ts';
import { newConversationId } from './ids.ts';
import type { Payout } from './payout.ts';

export type Body = Readonly<Record<string, unknown>>;

/** The result of a payment to a customer (Daraja 3.0, "B2C Results"); parameters are present on success only. */
export function resultOfPayout({ request, conversationId, result }: Payout): Body {
  if (result === null) throw new Error('only a finished payment has a result');
  const head = {
    ResultType: 0,
    ResultCode: wireCode(result.code),
    ResultDesc: descriptionOf(result.code),
    OriginatorConversationID: request.originatorId,
    ConversationID: conversationId,
    TransactionID: result.receipt,
  };
  if (result.code !== '0') return { Result: head };
  const parameters = {
    TransactionAmount: request.amount,
    TransactionReceipt: result.receipt,
    ReceiverPartyPublicName: `${request.msisdn} - ${result.receiverName}`,
    TransactionCompletedDateTime: eastAfricaTime(result.doneAt),
    B2CUtilityAccountAvailableFunds: result.utilityBalance,
    B2CWorkingAccountAvailableFunds: 0,
    B2CRecipientIsRegisteredCustomer: 'Y',
    B2CChargesPaidAccountAvailableFunds: 0,
  };
  return { Result: { ...head, ResultParameters: { ResultParameter: listed(parameters) } } };
}

/** The service's ids of a question. */
export type Question = { readonly originatorId: string; readonly conversationId: string };

/** The answer to a status question; null stands for an unknown payment. */
export function resultOfStatus(payout: Payout | null, { originatorId, conversationId }: Question): Body {
  const head = { ResultType: 0, OriginatorConversationID: originatorId, ConversationID: conversationId, TransactionID: '0000000000' };
  if (payout === null) return { Result: { ...head, ResultCode: 2032, ResultDesc: 'The transaction does not exist.' } };
  const { request, result, sentAt } = payout;
  const parameters = {
    ReceiptNo: result?.code === '0' ? result.receipt : '',
    ConversationID: payout.conversationId,
    OriginatorConversationID: request.originatorId,
    TransactionStatus: statusOf(payout),
    Amount: request.amount,
    CreditPartyName: `${request.msisdn} - ${result?.receiverName ?? ''}`,
    InitiatedTime: eastAfricaTime(sentAt),
    FinalisedTime: result === null ? '' : eastAfricaTime(result.doneAt),
  };
  const done = { ...head, ResultCode: 0, ResultDesc: 'The service request is processed successfully.' };
  return { Result: { ...done, ResultParameters: { ResultParameter: listed(parameters) } } };
}

function statusOf({ result }: Payout): string {
  if (result === null) return 'Pending';
  return result.code === '0' ? 'Completed' : 'Failed';
}

export function newQuestion(): Question {
  return { originatorId: newConversationId(), conversationId: newConversationId() };
}

export function listed(parameters: Body): readonly { readonly Key: string; readonly Value: unknown }[] {
  return Object.entries(parameters).map(([Key, Value]) => ({ Key, Value }));
}
