import fastify, { type FastifyInstance } from 'fastify';
import type { SavedState } from '../money/saved-state.ts';
import { createWorldTime, type SimulatorTime } from '../time.ts';
import { serveApi } from './api.ts';
import { createMomoNetwork, type SendCallback } from './network.ts';
import { createPeople } from '../money/people.ts';
import { servePage } from './page.ts';
import { serveProvisioning } from './provisioning.ts';
import { serveSwitchboard } from './switchboard.ts';

export type MomoOptions = { readonly time?: SimulatorTime; readonly send?: SendCallback; readonly saved?: SavedState };

const deliveryTimeoutMs = 10_000;

const sendOverHttp: SendCallback = async (url, body, method) => {
  const answer = await fetch(url, {
    method: method === 'PUT' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(deliveryTimeoutMs),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** MTN MoMo's API of Uganda, Ghana and the sandbox, with its phones. */
export function createMomo({ time = createWorldTime(), send = sendOverHttp, saved }: MomoOptions = {}): FastifyInstance {
  const server = fastify({ logger: false });
  const network = createMomoNetwork(time, send, saved);
  const parts = { network, time, people: createPeople(), users: new Map(), tokens: new Map(), outage: { remaining: 0 } };
  serveApi(server, parts);
  serveProvisioning(server, parts.users);
  serveSwitchboard(server, parts);
  servePage(server);
  server.get('/health', () => ({ status: 'up' }));
  // Some clients send no body with their content type.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? null : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }));
    }
  });
  server.addHook('onClose', () => time.stop());
  return server;
}
