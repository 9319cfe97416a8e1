import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { lobbyHeaders } from '../security/security-headers.ts';
import { jsonType } from './answer.ts';
import { createServer } from './create-server.ts';

it('headers: data keeps all but those of documents, a part of a page all but those of pages', async () => {
  const server = await createServer({
    log: createLog({ level: 'fatal', destination: { write: () => undefined } }),
    newRequestId: () => 'request',
    trustedProxies: [],
    callsPerMinuteMax: 10_000,
    connectionsPerNetworkMax: 100,
    headers: lobbyHeaders,
  });
  server.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>'));
  server.get('/data', async (_request, reply) => reply.type(jsonType).send('{}'));
  server.get('/part', async (_request, reply) => reply.header('cache-control', 'public').type('text/css').send(''));
  const missing = async (url: string) => {
    const { headers } = await server.inject({ url });
    return Object.keys(lobbyHeaders).filter((name) => headers[name] === undefined);
  };
  expect(await missing('/page')).toEqual([]);
  expect(await missing('/data')).toEqual(['cross-origin-opener-policy', 'permissions-policy']);
  expect(await missing('/nothing')).toEqual(['cross-origin-opener-policy', 'permissions-policy']);
  expect(await missing('/part')).toEqual([
    'x-frame-options',
    'content-security-policy',
    'referrer-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
  ]);
  await server.close();
});
