import { textOf } from '../../fields.ts';
import type { ApiParts } from '../api.ts';
import type { Body, Question } from './results.ts';

type OpenQuestion = { readonly question: Question; readonly fields: ReadonlyMap<string, unknown> };

/** Sends the answer to a question to its address, or, by the fault switch, the report that the question waited too long. */
export function answerQuestion({ network, queueTimeouts }: ApiParts, { question, fields }: OpenQuestion, answer: () => Body): void {
  const isLate = queueTimeouts.remaining > 0;
  if (isLate) queueTimeouts.remaining -= 1;
  const url = textOf(fields, isLate ? 'QueueTimeOutURL' : 'ResultURL') ?? '';
  void network.deliver(question.originatorId, url, isLate ? resultOfTimeout(question) : answer());
}

// It has the form of a result.
function resultOfTimeout({ originatorId, conversationId }: Question): Body {
  return {
    Result: {
      ResultType: 1,
      ResultCode: 1037,
      ResultDesc: 'The request waited too long in the queue.',
      OriginatorConversationID: originatorId,
      ConversationID: conversationId,
      TransactionID: '0000000000',
    },
  };
}
