import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import type { People } from '../money/people.ts';
import type { Product } from '../money/wallet-request.ts';
import type { SimulatorTime } from '../time.ts';
import { airtelMerchants, type Merchant } from './accounts.ts';
import type { AirtelNetwork } from './network.ts';
import { readRequest } from './read-request.ts';
import { codeOf, standingOf, type AirtelRequest, type Standing } from './request.ts';

export type AirtelParts = {
  readonly network: AirtelNetwork;
  readonly time: SimulatorTime;
  readonly people: People;
  /** The call-back address of each country, as an operator enters it in the portal. */
  readonly callbackUrls: ReadonlyMap<string, string>;
  /** Tokens in force, with their merchant. */
  readonly tokens: Map<string, { readonly merchant: Merchant; readonly endsAt: number }>;
  /** Fault switch: the number of next calls that find the service unavailable. */
  readonly outage: { remaining: number };
};

const tokenLifeSeconds = 180;

type Version = 'v1' | 'v2';
type Call = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: Merchant;
  readonly parts: AirtelParts;
};

/** Serves the vendor's calls as public copies of its documents describe them. To be confirmed in the vendor's portal. */
export function serveApi(server: FastifyInstance, parts: AirtelParts): void {
  const call = (method: 'GET' | 'POST', url: string, work: (wanted: Call) => FastifyReply): void => {
    server.route({
      method,
      url,
      handler: (request, reply) => {
        const merchant = admitted(request, reply, parts);
        return merchant === null ? reply : work({ request, reply, merchant, parts });
      },
    });
  };
  server.post('/auth/oauth2/token', (request, reply) => issueToken(request, reply, parts));
  for (const version of ['v1', 'v2'] as const) call('POST', `/merchant/${version}/payments/`, (wanted) => collect(wanted, version));
  call('GET', '/standard/v1/payments/:id', (wanted) => enquire(wanted, 'collection'));
  call('POST', '/standard/v2/disbursements/', disburse);
  call('GET', '/standard/v2/disbursements/:id', (wanted) => enquire(wanted, 'disbursement'));
  call('GET', '/standard/v1/users/balance', answerBalance);
  call('GET', '/standard/v1/users/:msisdn', sendUser);
}

function issueToken(request: FastifyRequest, reply: FastifyReply, { tokens, time }: AirtelParts): FastifyReply {
  const fields = fieldsOf(request.body);
  const merchant = airtelMerchants.find(
    ({ clientId, clientSecret }) => textOf(fields, 'client_id') === clientId && textOf(fields, 'client_secret') === clientSecret,
  );
  if (merchant === undefined || textOf(fields, 'grant_type') !== 'client_credentials')
    return reply.status(400).send({ error: 'invalid_client', error_description: 'Invalid client authentication' });
  const token = randomBytes(24).toString('base64url');
  tokens.set(token, { merchant, endsAt: time.now() + tokenLifeSeconds * 1_000 });
  return reply.send({ token_type: 'bearer', access_token: token, expires_in: String(tokenLifeSeconds) });
}

/** Checks the token and the headers; null after a refusal was sent. */
function admitted(request: FastifyRequest, reply: FastifyReply, { tokens, time, outage }: AirtelParts): Merchant | null {
  const refuse = (httpStatus: number, body: object): null => {
    reply.status(httpStatus).send(body);
    return null;
  };
  const token = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  if (token === undefined || token.endsAt <= time.now())
    return refuse(401, { error: 'invalid_token', error_description: 'The access token is invalid or has expired' });
  const { merchant } = token;
  const wrong = (code: string): null => refuse(400, { status_code: code, status_message: 'a header is missing or wrong' });
  if (request.headers['x-country'] !== merchant.country) return wrong('ROUTER006');
  if (request.headers['x-currency'] !== merchant.currency) return wrong('ROUTER119');
  if (outage.remaining > 0) {
    outage.remaining -= 1;
    return refuse(503, {});
  }
  return merchant;
}

function collect(call: Call, version: Version): FastifyReply {
  const taken = take(call, 'collection');
  if (taken === null) return call.reply;
  // The older answer has no response code.
  if (version === 'v1')
    return call.reply.send({ data: { transaction: { id: taken.id, status: 'Success.' } }, status: statusPart(null, true) });
  const { code } = standingOf(taken);
  return call.reply.send({ data: { transaction: { id: taken.id, status: 'SUCCESS' } }, status: statusPart(code, true) });
}

function disburse(call: Call): FastifyReply {
  const taken = take(call, 'disbursement');
  if (taken === null) return call.reply;
  const standing = standingOf(taken);
  const isFailed = standing.status === 'TF';
  const data = isFailed ? {} : { data: { transaction: transactionPart(taken, standing) } };
  return call.reply.send({ ...data, status: statusPart(standing.code, !isFailed) });
}

/** Takes a payment; null after a refusal was sent or the connection was cut. */
function take({ request, reply, merchant, parts: { network, callbackUrls } }: Call, product: Product): AirtelRequest | null {
  const refuse = (code: string): null => {
    reply.send({ status: statusPart(code, false) });
    return null;
  };
  const wanted = readRequest(request.body, product, merchant);
  if ('refusal' in wanted) return refuse(wanted.refusal);
  if (network.has(wanted.id)) return refuse(product === 'collection' ? 'ESB000041' : codeOf(product, '17'));
  const taken = network.take({
    ...wanted,
    product,
    environment: merchant.country,
    currency: merchant.currency,
    externalId: '',
    payerMessage: '',
    callbackUrl: callbackUrls.get(merchant.country) ?? null,
  });
  // The caller hears nothing; only the fault switch decides whether the payment was taken.
  if (taken.fault.cutsAnswer === null) return taken;
  reply.hijack();
  request.raw.socket.destroy();
  return null;
}

function enquire({ request, reply, merchant, parts: { network } }: Call, product: Product): FastifyReply {
  const isAbout = product === 'collection' || textOf(fieldsOf(request.query), 'transactionType') === 'B2C';
  const found = network.find(textOf(fieldsOf(request.params), 'id') ?? '');
  if (!isAbout || found === null || found.product !== product || found.environment !== merchant.country)
    return reply.send({ status: statusPart(codeOf(product, product === 'collection' ? '25' : '15'), false) });
  const standing = standingOf(found);
  return reply.send({ data: { transaction: transactionPart(found, standing) }, status: statusPart(standing.code, true) });
}

function answerBalance({ reply, merchant: { country, currency }, parts: { network } }: Call): FastifyReply {
  const balance = (network.reportedBalanceOf(`${country}:disbursement`) / 100).toFixed(2);
  return reply.send({ data: { balance, currency, account_status: 'Active' }, status: statusPart(null, true) });
}

// "User enquiry". A number that ends in 000 has no wallet.
function sendUser({ request, reply, merchant, parts: { people } }: Call): FastifyReply {
  const subscriber = textOf(fieldsOf(request.params), 'msisdn') ?? '';
  if (!/^[1-9]\d{8}$/.test(subscriber)) return reply.send({ status: statusPart('ESB000033', false) });
  if (subscriber.endsWith('000')) return reply.send({ status: statusPart('DP02200000000', false) });
  const { givenName, familyName } = people.holderOf(merchant.dialCode + subscriber);
  const registration = { id: subscriber, status: 'SUBS' };
  return reply.send({
    data: {
      first_name: givenName,
      last_name: familyName,
      grade: 'SUBS',
      is_barred: false,
      is_pin_set: true,
      msisdn: subscriber,
      registration,
    },
    status: statusPart('DP02200000001', true),
  });
}

function transactionPart({ id, product, state }: AirtelRequest, { status, message }: Standing): object {
  if (state.status !== 'done' || status !== 'TS') return { id, status, message };
  const receipt = state.transactionId;
  if (product === 'collection') return { id, status, message, airtel_money_id: receipt };
  return { id, status, message, reference_id: receipt, airtel_money_id: `disbursement-${receipt}` };
}

function statusPart(code: string | null, isSuccess: boolean): object {
  return {
    code: isSuccess ? '200' : '400',
    message: isSuccess ? 'SUCCESS' : 'FAILED',
    result_code: isSuccess ? 'ESB000010' : 'ESB000011',
    ...(code === null ? {} : { response_code: code }),
    success: isSuccess,
  };
}
