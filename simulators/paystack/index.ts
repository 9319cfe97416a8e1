import fastify, { type FastifyInstance } from 'fastify';
import { BalanceFaults } from '../money/balance-faults.ts';
import { createPeople, servePeople } from '../money/people.ts';
import type { SavedState } from '../money/saved-state.ts';
import { createWorldTime, type SimulatorTime } from '../time.ts';
import { serveApi } from './api.ts';
import { Approval } from './approval.ts';
import { serveBalances } from './balance/serve-balances.ts';
import { PaystackLedger } from './ledger.ts';
import { serveDashboardActs } from './lists/serve-dashboard.ts';
import { serveCheckout } from './pages/checkout.ts';
import { servePhone } from './pages/phone.ts';
import { serveSwitchboard } from './switchboard.ts';
import type { SendWebhook } from './webhooks.ts';

export type PaystackOptions = {
  /** Our own origin, for the addresses of payment pages. */
  readonly origin: string;
  /** The webhook of each merchant. */
  readonly webhooks: ReadonlyMap<string, string>;
  readonly time?: SimulatorTime;
  readonly send?: SendWebhook;
  /** The approval address of each merchant, which is asked before a transfer leaves. */
  readonly approvals?: ReadonlyMap<string, string>;
  readonly ask?: SendWebhook;
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
  const { origin, webhooks, time = createWorldTime(), send = sendOverHttp, saved, approvals = new Map(), ask = sendOverHttp } = options;
  const server = fastify({ logger: false });
  const ledger = new PaystackLedger({ time, send, webhooks, saved, approval: new Approval(approvals, ask) });
  const balanceFaults = new BalanceFaults();
  const people = createPeople();
  serveApi(server, { ledger, origin, balanceFaults, people, after: (delayMs, work) => time.after(delayMs, work) });
  servePeople(server, people);
  serveCheckout(server, ledger);
  servePhone(server, ledger);
  serveSwitchboard(server, ledger);
  serveBalances(server, ledger, balanceFaults);
  serveDashboardActs(server, ledger);
  server.get('/health', () => ({ status: 'up' }));
  server.addHook('onClose', () => time.stop());
  return server;
}
