import fastify, { type FastifyInstance } from 'fastify';
import { createPeople } from '../money/people.ts';
import { serveWalletPage } from '../money/phone-page.ts';
import type { SavedState } from '../money/saved-state.ts';
import { createWorldTime, type SimulatorTime } from '../time.ts';
import { serveApi, type AirtelParts } from './api.ts';
import { createAirtelNetwork, type SendCallback } from './network.ts';
import { serveSwitchboard } from './switchboard.ts';

export type AirtelOptions = {
  readonly time?: SimulatorTime;
  readonly send?: SendCallback;
  readonly saved?: SavedState;
  readonly callbackUrls?: ReadonlyMap<string, string>;
};

const deliveryTimeoutMs = 10_000;

const sendOverHttp: SendCallback = async (url, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(deliveryTimeoutMs),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Airtel Money's API of Uganda and Kenya, with its phones. Written from public copies of the vendor's documents. */
export function createAirtel({
  time = createWorldTime(),
  send = sendOverHttp,
  saved,
  callbackUrls = new Map(),
}: AirtelOptions = {}): FastifyInstance {
  const server = fastify({ logger: false });
  const network = createAirtelNetwork(time, send, saved);
  const parts: AirtelParts = { network, time, people: createPeople(), callbackUrls, tokens: new Map(), outage: { remaining: 0 } };
  serveApi(server, parts);
  serveSwitchboard(server, parts);
  serveWalletPage(server, new URL('page/', import.meta.url));
  server.get('/health', () => ({ status: 'up' }));
  server.addHook('onClose', () => time.stop());
  return server;
}
