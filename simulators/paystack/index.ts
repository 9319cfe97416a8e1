import fastify, { type FastifyInstance } from 'fastify';
import type { SavedState } from '../money/saved-state.ts';
import { createWorldTime, type SimulatorTime } from '../time.ts';
import { serveApi } from './api.ts';
import { serveCheckout } from './checkout.ts';
import { PaystackLedger, type SendWebhook } from './ledger.ts';
import { servePhone } from './phone.ts';
import { serveSwitchboard } from './switchboard.ts';

export type PaystackOptions = {
  /** Our own origin, for the addresses of payment pages. */
  readonly origin: string;
  /** The webhook of each merchant. */
  readonly webhooks: ReadonlyMap<string, string>;
  readonly time?: SimulatorTime;
  readonly send?: SendWebhook;
  readonly saved?: SavedState;
};

const deliveryTimeoutMs = 10_000;

const sendOverHttp: SendWebhook = async (url, body, headers) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(deliveryTimeoutMs),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Paystack's API of Nigeria and Ghana, with its payment page. */
export function createPaystack(options: PaystackOptions): FastifyInstance {
  const { origin, webhooks, time = createWorldTime(), send = sendOverHttp, saved } = options;
  const server = fastify({ logger: false });
  const ledger = new PaystackLedger({ time, send, webhooks, saved });
  serveApi(server, { ledger, origin });
  serveCheckout(server, ledger);
  servePhone(server, ledger);
  serveSwitchboard(server, ledger);
  server.get('/health', () => ({ status: 'up' }));
  server.addHook('onClose', () => time.stop());
  return server;
}
