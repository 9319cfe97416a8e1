import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import type { SimulatorTime } from '../time.ts';
import { issuer, type App, type Tokens } from './tokens.ts';

export type GraphParts = { readonly app: App; readonly tokens: Tokens; readonly time: SimulatorTime };

/** Serves the network's server API: its keys, token inspection and the token owner's profile. */
export function serveGraph(server: FastifyInstance, parts: GraphParts): void {
  server.get('/.well-known/oauth/openid/jwks/', () => parts.tokens.keySet());
  server.get('/.well-known/openid-configuration', () => ({
    issuer,
    jwks_uri: `${issuer}/.well-known/oauth/openid/jwks/`,
    response_types_supported: ['id_token', 'token id_token'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
  }));
  for (const version of ['', '/v25.0']) {
    server.get(`${version}/debug_token`, (request, reply) => debugToken(reply, fieldsOf(request.query), parts));
    server.get(`${version}/me`, (request, reply) => me(reply, fieldsOf(request.query), parts));
  }
}

type Query = ReadonlyMap<string, unknown>;

function debugToken(reply: FastifyReply, query: Query, { app, tokens, time }: GraphParts): FastifyReply {
  if (textOf(query, 'access_token') !== `${app.id}|${app.secret}`) return refuse(reply, 190, 'Invalid OAuth access token signature.');
  const found = tokens.find(textOf(query, 'input_token') ?? '');
  if (found === null) {
    return reply.send({
      data: { is_valid: false, scopes: [], error: { code: 190, message: 'The access token could not be decrypted' } },
    });
  }
  const { appId, person, expiresAt, issuedAt, isRevoked } = found;
  const isExpired = expiresAt <= time.now();
  const isValid = !isRevoked && !isExpired;
  const why = isExpired
    ? { code: 190, subcode: 463, message: 'Error validating access token: Session has expired.' }
    : { code: 190, subcode: 458, message: 'Error validating access token: The user has not authorized application.' };
  return reply.send({
    data: {
      app_id: appId,
      type: 'USER',
      application: appId === app.id ? app.name : 'Another application',
      data_access_expires_at: seconds(expiresAt),
      expires_at: seconds(expiresAt),
      issued_at: seconds(issuedAt),
      is_valid: isValid,
      scopes: ['openid', 'public_profile'],
      user_id: person.id,
      ...(isValid ? {} : { error: why }),
    },
  });
}

function me(reply: FastifyReply, query: Query, { app, tokens, time }: GraphParts): FastifyReply {
  const token = textOf(query, 'access_token') ?? '';
  const found = tokens.find(token);
  if (found === null || found.isRevoked || found.expiresAt <= time.now()) return refuse(reply, 190, 'Error validating access token.');
  const proof = createHmac('sha256', app.secret).update(token).digest('hex');
  if (textOf(query, 'appsecret_proof') !== proof) return refuse(reply, 100, 'Invalid appsecret_proof provided in the API argument');
  const wanted = (textOf(query, 'fields') ?? 'id,name').split(',');
  const all: Readonly<Record<string, string>> = { ...found.person };
  return reply.send(Object.fromEntries(wanted.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]))));
}

function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.status(400).send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'AsimulatedTrace' } });
}

function seconds(at: number): number {
  return Math.floor(at / 1_000);
}
