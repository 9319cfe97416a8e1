import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';

/** An API user of the sandbox; its key is null until it asks for one. */
type ApiUser = { readonly callbackHost: string; apiKey: string | null };

export type ApiUsers = Map<string, ApiUser>;

/** Serves the sandbox's own registration of API users. Their keys open the sandbox merchant. */
export function serveProvisioning(server: FastifyInstance, users: ApiUsers): void {
  server.post('/v1_0/apiuser', (request, reply) => {
    const id = request.headers['x-reference-id'];
    const host = textOf(fieldsOf(request.body), 'providerCallbackHost');
    if (typeof id !== 'string' || host === null) return reply.status(400).send({ code: 'BAD_REQUEST', message: 'a field is missing' });
    if (users.has(id)) return reply.status(409).send({ code: 'RESOURCE_ALREADY_EXIST', message: 'Duplicated reference id.' });
    users.set(id, { callbackHost: host, apiKey: null });
    return reply.status(201).send();
  });
  server.get('/v1_0/apiuser/:id', (request, reply) => {
    const user = users.get(textOf(fieldsOf(request.params), 'id') ?? '');
    if (user === undefined) return reply.status(404).send({ code: 'RESOURCE_NOT_FOUND', message: 'Requested resource was not found.' });
    return reply.send({ providerCallbackHost: user.callbackHost, targetEnvironment: 'sandbox' });
  });
  server.post('/v1_0/apiuser/:id/apikey', (request, reply) => {
    const user = users.get(textOf(fieldsOf(request.params), 'id') ?? '');
    if (user === undefined) return reply.status(404).send({ code: 'RESOURCE_NOT_FOUND', message: 'Requested resource was not found.' });
    user.apiKey = randomBytes(16).toString('hex');
    return reply.status(201).send({ apiKey: user.apiKey });
  });
}
