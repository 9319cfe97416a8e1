import { createAirtel } from '@tausi/simulators/airtel/index.ts';
import type { SimulatorTime } from '@tausi/simulators/time.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { airtelSettingsOf } from './airtel/settings.ts';
import type { HttpCall, HttpOutcome } from './port/http.ts';

const baseUrl = 'http://airtel.test';
const stateShape = z.object({ requests: z.array(z.object({ id: z.string(), product: z.string(), amountMinor: z.number() })) });

/** The simulator of Airtel Money without a network. */
export class TestAirtel {
  readonly contracts = airtelSettingsOf([], baseUrl);
  readonly server: FastifyInstance;
  /** Call-backs that were sent and not delivered. */
  readonly deliveries: { readonly url: string; readonly body: string; readonly headers: Readonly<Record<string, string>> }[] = [];
  /** Replaces the normal handling of calls. */
  onCall: ((call: HttpCall) => Promise<HttpOutcome | null>) | null = null;

  constructor(time: SimulatorTime) {
    const callbackUrls = new Map(
      ['UG', 'KE'].map((country) => [country, `http://127.0.0.1/api/payments/callback/airtel-${country.toLowerCase()}/simulated-callback`]),
    );
    const send = async (url: string, body: string) => (this.deliveries.push({ url, body, headers: {} }), 200);
    this.server = createAirtel({ callbackUrls, time, send });
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

  /** The payments of the simulator, newest first. */
  async requests() {
    return stateShape.parse(JSON.parse((await this.server.inject('/simulator/state')).body)).requests;
  }

  /** Presses a key on the phone for the newest payment: `pin`, `cancel`, `time-out`. */
  async press(deed: string, payload: object = {}): Promise<void> {
    const [newest] = await this.requests();
    await this.server.inject({ method: 'POST', url: `/simulator/requests/${newest?.id}/${deed}`, payload });
  }

  /** Adds a fault for the next payment that it matches. */
  async addRule(rule: object): Promise<void> {
    await this.server.inject({ method: 'POST', url: '/simulator/rules', payload: { once: true, ...rule } });
  }
}
