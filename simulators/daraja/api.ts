import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BalanceFaults } from '../money/balance-faults.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { apiError, invalidField, type ApiError, type DarajaAnswer } from './answers.ts';
import type { Network } from './network.ts';
import type { PaymentsIn } from './paybill/payments-in.ts';
import type { Payouts } from './payouts/payouts.ts';
import { descriptionOf } from './result-codes.ts';
import { isTimestamp, readStkPush, refuseMerchant, type Merchant } from './stk-request.ts';
import { expiresInSeconds, type Tokens } from './tokens.ts';

export type ApiSettings = Merchant & {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** The short code that pays customers, and its API operator. */
  readonly b2cShortCode: string;
  readonly initiatorName: string;
  readonly initiatorPassword: string;
};

/** The number of next calls that are refused as too many: a fault switch. */
type SpikeArrest = { remaining: number };

export type ApiParts = {
  readonly settings: ApiSettings;
  readonly tokens: Tokens;
  readonly network: Network;
  readonly payouts: Payouts;
  readonly paymentsIn: PaymentsIn;
  readonly spikeArrest: SpikeArrest;
  readonly balanceFaults: BalanceFaults;
  /** Fault switch: the number of next questions that wait too long in the queue. */
  readonly queueTimeouts: { remaining: number };
};

/** Serves the vendor's calls, with its paths, field names and faults. */
export function serveApi(server: FastifyInstance, parts: ApiParts): void {
  server.get('/oauth/v1/generate', (request, reply) => send(reply, issueToken(request, parts)));
  server.post('/mpesa/stkpush/v1/processrequest', (request, reply) => send(reply, guarded(request, parts, processRequest)));
  server.post('/mpesa/stkpushquery/v1/query', (request, reply) => send(reply, guarded(request, parts, queryPush)));
  for (const url of ['/mpesa/stkpush/v1/processrequest', '/mpesa/stkpushquery/v1/query']) {
    server.route({
      url,
      method: ['GET', 'PUT', 'DELETE'],
      handler: (_request, reply) => send(reply, apiError('wrongMethod', randomUUID())),
    });
  }
}

export function send(reply: FastifyReply, answer: DarajaAnswer): FastifyReply {
  return reply.status(answer.status).send(answer.body);
}

export function fault(name: ApiError): DarajaAnswer {
  return apiError(name, randomUUID());
}

function issueToken(request: FastifyRequest, { settings, tokens }: ApiParts): DarajaAnswer {
  if (textOf(fieldsOf(request.query), 'grant_type') !== 'client_credentials') return fault('wrongGrantType');
  const expected = Buffer.from(`${settings.consumerKey}:${settings.consumerSecret}`).toString('base64');
  if (request.headers.authorization !== `Basic ${expected}`) return fault('wrongAuthentication');
  return { status: 200, body: { access_token: tokens.issue(), expires_in: expiresInSeconds } };
}

export type Operation<Answer = DarajaAnswer> = (body: unknown, parts: ApiParts, requestId: string) => Answer;

export function guarded<Answer>(request: FastifyRequest, parts: ApiParts, operation: Operation<Answer>): Answer | DarajaAnswer {
  if (!parts.tokens.accepts(request.headers.authorization)) return fault('invalidToken');
  if (parts.spikeArrest.remaining > 0) {
    parts.spikeArrest.remaining -= 1;
    return fault('spikeArrest');
  }
  return operation(request.body, parts, randomUUID());
}

const processRequest: Operation = (body, { settings, network }, requestId) => {
  const read = readStkPush(body, settings, requestId);
  if (!read.ok) return read.error;
  if (network.hasOpenPrompt(read.value.msisdn)) return apiError('subscriberLocked', requestId);
  const prompt = network.push(read.value);
  return {
    status: 200,
    body: {
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.checkoutRequestId,
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    },
  };
};

const queryPush: Operation = (body, { settings, network }, requestId) => {
  const fields = fieldsOf(body);
  if (!isTimestamp(textOf(fields, 'Timestamp') ?? '')) return invalidField('Timestamp', requestId);
  const refusal = refuseMerchant(fields, settings, requestId);
  if (refusal !== null) return refusal;
  const prompt = network.findPrompt(textOf(fields, 'CheckoutRequestID') ?? '');
  if (prompt === null) return invalidField('CheckoutRequestID', requestId);
  if (prompt.state.status !== 'done') return apiError('beingProcessed', requestId);
  return {
    status: 200,
    body: {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.checkoutRequestId,
      ResultCode: prompt.state.resultCode,
      ResultDesc: descriptionOf(prompt.state.resultCode),
    },
  };
};
