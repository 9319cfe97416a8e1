import { constants, privateDecrypt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../../fields.ts';
import { apiError, invalidField, type DarajaAnswer } from '../answers.ts';
import { guarded, send, type ApiParts, type ApiSettings, type Operation } from '../api.ts';
import { dailyLimit, isCallbackUrl, msisdnShape, type Check } from '../stk-request.ts';
import { initiatorKey } from './initiator-key.ts';
import { answerQuestion } from './answer-question.ts';
import { newConversationId } from './ids.ts';
import { collectedBy, resultOfCollected } from '../paybill/results.ts';
import { newQuestion, resultOfStatus, type Body, type Question } from './results.ts';

const statusMs = 500;
const originatorShape = /^[A-Za-z0-9_-]{1,50}$/;

/** Serves payments to customers and questions about them. */
export function servePayouts(server: FastifyInstance, parts: ApiParts): void {
  server.post('/mpesa/b2c/v3/paymentrequest', (request, reply) => {
    const id = textOf(fieldsOf(request.body), 'OriginatorConversationID') ?? '';
    return answerOrCut(request, reply, guarded(request, parts, payCustomer(id)));
  });
  // The first version has no id of the caller, so a repeat pays again.
  server.post('/mpesa/b2c/v1/paymentrequest', (request, reply) =>
    answerOrCut(request, reply, guarded(request, parts, payCustomer(newConversationId()))),
  );
  server.post('/mpesa/transactionstatus/v1/query', (request, reply) => send(reply, guarded(request, parts, askForStatus)));
}

function answerOrCut(request: FastifyRequest, reply: FastifyReply, answer: DarajaAnswer | 'cut'): FastifyReply {
  if (answer !== 'cut') return send(reply, answer);
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function payCustomer(originatorId: string): Operation<DarajaAnswer | 'cut'> {
  return (body, { settings, payouts }, requestId) => {
    const fields = fieldsOf(body);
    const text = (name: string): string => textOf(fields, name) ?? '';
    const amount = wholeOf(fields, 'Amount') ?? 0;
    const broken = firstBroken([
      { field: 'OriginatorConversationID', holds: originatorShape.test(originatorId) },
      { field: 'InitiatorName', holds: text('InitiatorName') !== '' },
      { field: 'CommandID', holds: ['BusinessPayment', 'SalaryPayment', 'PromotionPayment'].includes(text('CommandID')) },
      { field: 'Amount', holds: amount >= 1 && amount <= dailyLimit },
      { field: 'PartyA', holds: text('PartyA') === settings.b2cShortCode },
      { field: 'PartyB', holds: msisdnShape.test(text('PartyB')) },
      { field: 'Remarks', holds: text('Remarks').length >= 2 && text('Remarks').length <= 100 },
      { field: 'QueueTimeOutURL', holds: isCallbackUrl(text('QueueTimeOutURL')) },
      { field: 'ResultURL', holds: isCallbackUrl(text('ResultURL')) },
    ]);
    if (broken !== null) return invalidField(broken, requestId);
    const isAuthorised = isInitiator(fields, 'InitiatorName', settings);
    const payout = payouts.pay({ originatorId, msisdn: text('PartyB'), amount, resultUrl: text('ResultURL'), isAuthorised });
    if (payout === null) return apiError('duplicateOriginator', requestId);
    return payout.fault.cutsAnswer === null ? acceptedAs(originatorId, payout.conversationId) : 'cut';
  };
}

const askForStatus: Operation = (body, parts, requestId) => {
  const { settings, network } = parts;
  const fields = fieldsOf(body);
  const text = (name: string): string => textOf(fields, name) ?? '';
  const broken = firstBroken([
    { field: 'CommandID', holds: text('CommandID') === 'TransactionStatusQuery' },
    { field: 'PartyA', holds: [settings.b2cShortCode, settings.shortCode].includes(text('PartyA')) },
    { field: 'IdentifierType', holds: text('IdentifierType') === '4' },
    { field: 'Initiator', holds: isInitiator(fields, 'Initiator', settings) },
    { field: 'TransactionID', holds: text('TransactionID') !== '' || text('OriginalConversationID') !== '' },
    { field: 'ResultURL', holds: isCallbackUrl(text('ResultURL')) },
    { field: 'QueueTimeOutURL', holds: isCallbackUrl(text('QueueTimeOutURL')) },
  ]);
  if (broken !== null) return invalidField(broken, requestId);
  const question = newQuestion();
  network.after(statusMs, () => {
    const about = { partyA: text('PartyA'), receipt: text('TransactionID'), originatorId: text('OriginalConversationID') };
    answerQuestion(parts, { question, fields }, () => statusOf(parts, about, question));
  });
  return acceptedAs(question.originatorId, question.conversationId);
};

type AskedAbout = { readonly partyA: string; readonly receipt: string; readonly originatorId: string };

// Each short code knows its own payments only.
function statusOf(
  { settings, payouts, paymentsIn, network }: ApiParts,
  { partyA, receipt, originatorId }: AskedAbout,
  question: Question,
): Body {
  const { shortCode, b2cShortCode } = settings;
  if (partyA === b2cShortCode)
    return resultOfStatus(receipt === '' ? payouts.find(originatorId) : payouts.findByReceipt(receipt), question);
  const prompted = network.prompts().map(collectedBy);
  const collected = paymentsIn.find(receipt) ?? prompted.find((each) => each?.receipt === receipt) ?? null;
  return collected === null ? resultOfStatus(null, question) : resultOfCollected(collected, { ...question, shortCode });
}

export function firstBroken(checks: readonly Check[]): string | null {
  return checks.find(({ holds }) => !holds)?.field ?? null;
}

export function acceptedAs(OriginatorConversationID: string, ConversationID: string): DarajaAnswer {
  return {
    status: 200,
    body: {
      ConversationID,
      OriginatorConversationID,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    },
  };
}

// RSA with PKCS #1 v1.5, as the service's certificate asks for.
export function isInitiator(fields: ReadonlyMap<string, unknown>, nameField: string, settings: ApiSettings): boolean {
  if (textOf(fields, nameField) !== settings.initiatorName) return false;
  try {
    const sealed = Buffer.from(textOf(fields, 'SecurityCredential') ?? '', 'base64');
    const password = privateDecrypt({ key: initiatorKey, padding: constants.RSA_PKCS1_PADDING }, sealed);
    return password.toString('utf8') === settings.initiatorPassword;
  } catch {
    return false;
  }
}
