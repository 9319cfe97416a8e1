import { createMomo } from '@tausi/simulators/momo/index.ts';
import type { SimulatorTime } from '@tausi/simulators/time.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { momoSettingsOf } from './momo/settings.ts';
import type { HttpCall, HttpOutcome } from './port/http.ts';

const baseUrl = 'http://momo.test';
const stateShape = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      product: z.string(),
      amountMinor: z.number(),
      msisdn: z.string(),
      state: z.looseObject({ status: z.string(), reason: z.optional(z.nullable(z.string())) }),
    }),
  ),
});

/** The simulator of MTN MoMo without a network. */
export class TestMomo {
  readonly contracts = momoSettingsOf([], baseUrl);
  readonly server: FastifyInstance;
  /** Call-backs that were sent and not delivered. */
  readonly deliveries: { readonly url: string; readonly body: string; readonly headers: Readonly<Record<string, string>> }[] = [];
  /** Replaces the normal handling of calls. */
  onCall: ((call: HttpCall) => Promise<HttpOutcome | null>) | null = null;

  constructor(time: SimulatorTime) {
    this.server = createMomo({
      time,
      send: async (url, body) => (this.deliveries.push({ url, body: JSON.stringify(body), headers: {} }), 200),
    });
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
    if (answer === null) return { kind: 'no_answer' };
    return { kind: 'answered', status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) };
  }

  /** The requests of the simulator, newest first. */
  async requests() {
    return stateShape.parse(JSON.parse((await this.server.inject('/simulator/state')).body)).requests;
  }

  /** Presses a key on the phone for the newest request: `pin`, `cancel`, `time-out`. */
  async press(deed: string, payload: object = {}): Promise<void> {
    const [newest] = await this.requests();
    await this.server.inject({ method: 'POST', url: `/simulator/requests/${newest?.id}/${deed}`, payload });
  }

  /** Adds a fault for the next request that it matches. */
  async addRule(rule: object): Promise<void> {
    await this.server.inject({ method: 'POST', url: '/simulator/rules', payload: { once: true, ...rule } });
  }
}
