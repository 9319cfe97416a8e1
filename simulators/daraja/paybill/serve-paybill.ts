import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../../fields.ts';
import { apiError, invalidField, type DarajaAnswer } from '../answers.ts';
import { guarded, send, type ApiParts, type Operation } from '../api.ts';
import { eastAfricaTime } from '../east-africa-time.ts';
import { answerQuestion } from '../payouts/answer-question.ts';
import { newQuestion } from '../payouts/results.ts';
import { acceptedAs, firstBroken, isInitiator } from '../payouts/serve-payouts.ts';
import { isCallbackUrl, msisdnShape } from '../stk-request.ts';
import { resultOfReversal } from './results.ts';

const reversalMs = 500;
const listedAtOnce = 1_000;

/** Serves payments that customers start themselves: their registration, their list and their way back. */
export function servePaybill(server: FastifyInstance, parts: ApiParts): void {
  for (const version of ['v1', 'v2']) {
    server.post(`/mpesa/c2b/${version}/registerurl`, (request, reply) => send(reply, guarded(request, parts, register)));
    server.post(`/mpesa/c2b/${version}/simulate`, async (request, reply) => send(reply, await simulate(request.body, parts)));
  }
  server.post('/mpesa/reversal/v1/request', (request, reply) => send(reply, guarded(request, parts, reverse)));
  server.post('/pulltransactions/v1/query', (request, reply) => send(reply, guarded(request, parts, listPayments)));
  server.get('/simulator/paybill', () => parts.paymentsIn.state());
  server.post('/simulator/phones/:msisdn/paybill', async (request, reply) => {
    const msisdn = textOf(fieldsOf(request.params), 'msisdn') ?? '';
    const fields = fieldsOf(request.body);
    const [amount, pin, account] = [wholeOf(fields, 'amount') ?? 0, textOf(fields, 'pin') ?? '', textOf(fields, 'account') ?? ''];
    if (!msisdnShape.test(msisdn) || amount < 1)
      return reply.status(400).send({ message: 'a number, a PIN and whole shillings are needed' });
    const paid = await parts.paymentsIn.pay({ msisdn, pin, amount, account });
    return reply.status('receipt' in paid ? 200 : 409).send(paid);
  });
}

const register: Operation = (body, { settings, paymentsIn }, requestId) => {
  const fields = fieldsOf(body);
  const text = (name: string): string => textOf(fields, name) ?? '';
  const withoutAnswer = text('ResponseType');
  const broken = firstBroken([
    { field: 'ShortCode', holds: text('ShortCode') === settings.shortCode },
    { field: 'ResponseType', holds: ['Completed', 'Cancelled'].includes(withoutAnswer) },
    { field: 'ConfirmationURL', holds: isCallbackUrl(text('ConfirmationURL')) },
    { field: 'ValidationURL', holds: isCallbackUrl(text('ValidationURL')) },
  ]);
  if (broken !== null) return invalidField(broken, requestId);
  paymentsIn.register({
    validationUrl: text('ValidationURL'),
    confirmationUrl: text('ConfirmationURL'),
    withoutAnswer: withoutAnswer === 'Completed' ? 'Completed' : 'Cancelled',
  });
  const { originatorId } = newQuestion();
  return { status: 200, body: { OriginatorCoversationID: originatorId, ResponseCode: '0', ResponseDescription: 'Success' } };
};

// The sandbox's stand-in for a customer.
async function simulate(body: unknown, { settings, network, paymentsIn }: ApiParts): Promise<DarajaAnswer> {
  const fields = fieldsOf(body);
  const msisdn = textOf(fields, 'Msisdn') ?? '';
  const amount = wholeOf(fields, 'Amount') ?? 0;
  const { originatorId } = newQuestion();
  if (!msisdnShape.test(msisdn)) return invalidField('Msisdn', originatorId);
  if (textOf(fields, 'ShortCode') !== settings.shortCode) return invalidField('ShortCode', originatorId);
  const { pin } = network.phoneOf(msisdn);
  const paid = await paymentsIn.pay({ msisdn, pin, amount, account: textOf(fields, 'BillRefNumber') ?? '' });
  if (!('receipt' in paid)) return apiError('internal', originatorId);
  return {
    status: 200,
    body: { OriginatorCoversationID: originatorId, ResponseCode: '0', ResponseDescription: 'Accept the service request successfully.' },
  };
}

const reverse: Operation = (body, parts, requestId) => {
  const { settings, network, paymentsIn } = parts;
  const fields = fieldsOf(body);
  const text = (name: string): string => textOf(fields, name) ?? '';
  const broken = firstBroken([
    { field: 'CommandID', holds: text('CommandID') === 'TransactionReversal' },
    { field: 'ReceiverParty', holds: text('ReceiverParty') === settings.shortCode },
    // Spelled as the service spells it.
    { field: 'RecieverIdentifierType', holds: text('RecieverIdentifierType') === '11' },
    { field: 'Initiator', holds: isInitiator(fields, 'Initiator', settings) },
    { field: 'TransactionID', holds: text('TransactionID') !== '' },
    { field: 'Amount', holds: (wholeOf(fields, 'Amount') ?? 0) > 0 },
    { field: 'ResultURL', holds: isCallbackUrl(text('ResultURL')) },
    { field: 'QueueTimeOutURL', holds: isCallbackUrl(text('QueueTimeOutURL')) },
  ]);
  if (broken !== null) return invalidField(broken, requestId);
  const question = newQuestion();
  network.after(reversalMs, () => {
    const reversed = paymentsIn.reverse(text('TransactionID'));
    answerQuestion(parts, { question, fields }, () => resultOfReversal(reversed, question));
  });
  return acceptedAs(question.originatorId, question.conversationId);
};

const listPayments: Operation = (body, { settings, paymentsIn }, requestId) => {
  const fields = fieldsOf(body);
  if (textOf(fields, 'ShortCode') !== settings.shortCode) return invalidField('ShortCode', requestId);
  const [from, until] = ['StartDate', 'EndDate'].map((name) => (textOf(fields, name) ?? '').replaceAll(/\D/g, ''));
  const within = paymentsIn
    .list()
    .filter(({ paidAt }) => eastAfricaTime(paidAt) >= (from ?? '') && eastAfricaTime(paidAt) <= (until ?? ''));
  const rows = within.slice(0, listedAtOnce).map(({ receipt, paidAt, msisdn, account, amount }) => ({
    transactionId: receipt,
    trxDate: new Date(paidAt).toISOString(),
    msisdn: Number(msisdn),
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: account,
    amount: `${amount}.00`,
    organizationname: settings.businessName,
  }));
  return {
    status: 200,
    body: { ResponseRefID: requestId, ResponseCode: rows.length === 0 ? '1001' : '1000', ResponseMessage: 'Success', Response: [rows] },
  };
};
