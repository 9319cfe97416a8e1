import { createPaystack } from '@tausi/simulators/paystack/index.ts';
import type { SimulatorTime } from '@tausi/simulators/time.ts';
import type { FastifyInstance } from 'fastify';
import { paystackSettingsOf } from './paystack/settings.ts';
import type { HttpCall, HttpOutcome } from './port/http.ts';

const baseUrl = 'http://paystack.test';

/** The simulator of Paystack without a network. */
export class TestPaystack {
  readonly contracts = paystackSettingsOf([], baseUrl);
  readonly server: FastifyInstance;
  /** Webhooks that were sent and not delivered. */
  readonly deliveries: { readonly url: string; readonly body: string; readonly headers: Readonly<Record<string, string>> }[] = [];
  /** Replaces the normal handling of calls. */
  onCall: ((call: HttpCall) => Promise<HttpOutcome | null>) | null = null;

  /** Answers the questions before a transfer leaves; 200 approves. */
  onApproval: ((body: string) => Promise<number>) | null = null;

  constructor(time: SimulatorTime) {
    const webhooks = new Map(
      ['ng', 'gh'].map((market) => [market, `http://127.0.0.1/api/payments/callback/paystack-${market}/simulated-webhook`]),
    );
    const send = async (url: string, body: string, headers: Readonly<Record<string, string>>) => (
      this.deliveries.push({ url, body, headers }),
      200
    );
    const ask = async (_url: string, body: string) => (this.onApproval === null ? 200 : this.onApproval(body));
    this.server = createPaystack({ origin: baseUrl, webhooks, time, send, approvals: webhooks, ask });
  }

  isFor({ url }: HttpCall): boolean {
    return url.startsWith(baseUrl);
  }

  async send(call: HttpCall): Promise<HttpOutcome> {
    const { method, url, headers, body } = call;
    const replaced = (await this.onCall?.(call)) ?? null;
    if (replaced !== null) return replaced;
    const sent = { method, url: url.slice(baseUrl.length), headers: { ...headers }, ...(body === undefined ? {} : { payload: body }) };
    const answer = await this.server.inject(sent).catch(() => null);
    return answer === null ? { kind: 'no_answer' } : { kind: 'answered', status: answer.statusCode, body: JSON.parse(answer.body) };
  }

  /** Pays on the page of a deposit, or is declined with another card. */
  async pay(pageUrl: string, card = '4084084084084081'): Promise<void> {
    await this.server.inject({ method: 'POST', url: pageUrl.slice(baseUrl.length), payload: { channel: 'card', card } });
  }

  /** Disputes the payment of a page, or ends its dispute for the payer (`lose`) or for us (`win`). */
  async dispute(pageUrl: string, act: 'open' | 'lose' | 'win'): Promise<void> {
    const url = pageUrl.slice(baseUrl.length).replace('/checkout/', '/dispute/');
    await this.server.inject({ method: 'POST', url, payload: { act } });
  }

  /** The disputes at the provider, newest first. */
  async disputes(): Promise<readonly { readonly id: number }[]> {
    return JSON.parse((await this.server.inject('/simulator/state')).body).disputes;
  }

  /** Adds a fault for the next request that it matches. */
  async addRule(rule: object): Promise<void> {
    await this.server.inject({ method: 'POST', url: '/simulator/rules', payload: { once: true, ...rule } });
  }
}
