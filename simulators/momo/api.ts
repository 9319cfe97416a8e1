import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import type { SimulatorTime } from '../time.ts';
import type { People } from '../money/people.ts';
import type { Product } from '../money/wallet-request.ts';
import { momoEnvironments, type Environment } from './accounts.ts';
import type { MomoNetwork } from './network.ts';
import type { ApiUsers } from './provisioning.ts';
import { amountText, statusBody, type MomoRequest } from './request.ts';
import { endOfNumber, refusalOfNumber } from './sandbox.ts';
import { readRequest } from './read-request.ts';

export type MomoParts = {
  readonly network: MomoNetwork;
  readonly time: SimulatorTime;
  readonly people: People;
  /** The registered API users of the sandbox. */
  readonly users: ApiUsers;
  /** Tokens in force, with the subscription key that got each. */
  readonly tokens: Map<string, { readonly subscriptionKey: string; readonly endsAt: number }>;
  /** Fault switch: the number of next calls that find the service unavailable. */
  readonly outage: { remaining: number };
};

const tokenLifeSeconds = 3_600;
const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const fault = (code: string, message = code): object => ({ code, message });

/** Serves the vendor's calls, with its paths, headers and faults (MTN MoMo API, collection and disbursement 1.0). */
export function serveApi(server: FastifyInstance, parts: MomoParts): void {
  for (const product of ['collection', 'disbursement'] as const) {
    const call = (method: 'GET' | 'POST', path: string, work: Work): void => {
      server.route({
        method,
        url: `/${product}/v1_0${path}`,
        handler: (request, reply) => {
          const environment = admitted(request, reply, { product, parts });
          return environment === null ? reply : work({ request, reply, environment, product, parts });
        },
      });
    };
    server.post(`/${product}/token/`, (request, reply) => issueToken(request, reply, { product, parts }));
    const operation = product === 'collection' ? 'requesttopay' : 'transfer';
    call('POST', `/${operation}`, create);
    call('GET', `/${operation}/:id`, status);
    call('GET', '/account/balance', ({ reply, environment, parts: { network } }) =>
      reply.send({
        availableBalance: amountText({
          currency: environment.currency,
          amountMinor: network.reportedBalanceOf(`${environment.name}:${product}`),
        }),
        currency: environment.currency,
      }),
    );
    call('GET', '/accountholder/:type/:number/active', ({ request, reply }) => reply.send({ result: !numberIn(request).endsWith('000') }));
    call('GET', '/accountholder/:type/:number/basicuserinfo', ({ request, reply, parts: { people } }) =>
      reply.send(userInfoOf(people, numberIn(request))),
    );
  }
}

function userInfoOf(people: People, msisdn: string): object {
  const { givenName: given_name, familyName: family_name, birthDate: birthdate } = people.holderOf(msisdn);
  const gender = Number(msisdn.slice(-4)) % 2 === 0 ? 'FEMALE' : 'MALE';
  return { given_name, family_name, birthdate, locale: 'en_US', gender, status: 'ACTIVE' };
}

type Admission = { readonly product: Product; readonly parts: MomoParts };
type Call = Admission & { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly environment: Environment };
type Work = (wanted: Call) => FastifyReply;

function issueToken(request: FastifyRequest, reply: FastifyReply, { product, parts: { tokens, time, users } }: Admission): FastifyReply {
  const [user = '', key = ''] = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
    .toString()
    .split(':');
  const merchant = momoEnvironments.find(({ name, [product]: keys }) => {
    const isRegistered = name === 'sandbox' && users.has(user) && users.get(user)?.apiKey === key;
    const isOwn = user === keys.apiUser && key === keys.apiKey;
    return request.headers['ocp-apim-subscription-key'] === keys.subscriptionKey && (isRegistered || isOwn);
  });
  if (merchant === undefined) return reply.status(401).send({ error: 'login_failed' });
  const token = randomBytes(24).toString('base64url');
  tokens.set(token, { subscriptionKey: merchant[product].subscriptionKey, endsAt: time.now() + tokenLifeSeconds * 1_000 });
  return reply.send({ access_token: token, token_type: 'access_token', expires_in: tokenLifeSeconds });
}

/** Checks keys, token and environment; null after a refusal was sent. */
function admitted(request: FastifyRequest, reply: FastifyReply, { product, parts }: Admission): Environment | null {
  const refuse = (httpStatus: number, body: object): null => {
    reply.status(httpStatus).send(body);
    return null;
  };
  const { tokens, time, outage } = parts;
  const subscriptionKey = request.headers['ocp-apim-subscription-key'];
  const owner = momoEnvironments.find(({ [product]: keys }) => keys.subscriptionKey === subscriptionKey);
  if (owner === undefined) return refuse(401, { statusCode: 401, message: 'Access denied due to invalid subscription key.' });
  const token = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  if (token === undefined || token.endsAt <= time.now() || token.subscriptionKey !== subscriptionKey)
    return refuse(401, { error: 'invalid_token' });
  if (request.headers['x-target-environment'] !== owner.name) return refuse(500, fault('NOT_ALLOWED_TARGET_ENVIRONMENT'));
  if (outage.remaining > 0) {
    outage.remaining -= 1;
    return refuse(503, fault('SERVICE_UNAVAILABLE'));
  }
  return owner;
}

function create({ request, reply, environment, product, parts: { network } }: Call): FastifyReply {
  const id = request.headers['x-reference-id'];
  if (typeof id !== 'string' || !uuidShape.test(id)) return reply.status(400).send(fault('BAD_REQUEST', 'X-Reference-Id is no UUID'));
  if (network.has(id))
    return reply.status(409).send(fault('RESOURCE_ALREADY_EXIST', 'Duplicated reference id. Creation of resource failed.'));
  const wanted = readRequest(request.body, product);
  if (wanted === null) return reply.status(400).send(fault('BAD_REQUEST', 'a field is missing or malformed'));
  if (wanted.currency !== environment.currency) return reply.status(500).send(fault('INVALID_CURRENCY', 'Currency not supported.'));
  const refusal = environment.name === 'sandbox' ? refusalOfNumber(wanted.msisdn, product) : null;
  if (refusal !== null) return reply.status(refusal.status).send(fault(refusal.code));
  const callbackUrl = request.headers['x-callback-url'];
  const taken = network.take({
    id,
    product,
    environment: environment.name,
    ...wanted,
    callbackUrl: typeof callbackUrl === 'string' ? callbackUrl : null,
    plannedReason: environment.name === 'sandbox' ? endOfNumber(wanted.msisdn, product) : null,
  });
  // The caller hears nothing; only the fault switch decides whether the request was taken.
  if (taken.fault.cutsAnswer !== null) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  return reply.status(202).send();
}

function status({ request, reply, environment, parts: { network } }: Call): FastifyReply {
  const found = network.find(textOf(fieldsOf(request.params), 'id') ?? '');
  if (found === null || !isOf(found, environment))
    return reply.status(404).send(fault('RESOURCE_NOT_FOUND', 'Requested resource was not found.'));
  return reply.send(statusBody(found));
}

function isOf(request: MomoRequest, { name }: Environment): boolean {
  return request.environment === name;
}

function numberIn(request: FastifyRequest): string {
  return textOf(fieldsOf(request.params), 'number') ?? '';
}
