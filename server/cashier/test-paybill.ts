import { createDaraja } from '@tausi/simulators/daraja/index.ts';
import type { SimulatorTime } from '@tausi/simulators/time.ts';
import type { FastifyInstance } from 'fastify';
import { bodyShape, type Answer } from './test-answers.ts';

type Calls = {
  readonly call: (name: string, params: object, by: Record<never, never>) => Promise<Answer<unknown>>;
  readonly deliversCallbacks: boolean;
};
type Surroundings = Calls & { readonly time: SimulatorTime; readonly deliveries: { url: string; body: unknown }[] };
const secretOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Passes a call-back of the simulator to the call that its address names. */
export function deliverFromDaraja(cashier: Calls, url: string, body: unknown): Promise<Answer<unknown>> {
  const name = url.includes('/confirmation/') ? 'confirmPaybill' : 'darajaCallback';
  return cashier.call(name, { secret: secretOf(url), ...bodyShape.parse(body) }, {});
}

/** The simulator of a test, whose call-backs wait for their delivery. */
export function darajaFor(cashier: Surroundings): FastifyInstance {
  const { time, deliveries } = cashier;
  return createDaraja({
    time,
    post: async (url, body) => (deliveries.push({ url, body }), 200),
    ask: (url, body) => validate(cashier, url, body),
  });
}

// Asks the cashier before a payment from the SIM menu, as the service does.
async function validate(cashier: Calls, url: string, body: unknown): Promise<unknown> {
  if (!cashier.deliversCallbacks) return null;
  const answer = await cashier.call('validatePaybill', { secret: secretOf(url), ...bodyShape.parse(body) }, {});
  return answer.ok ? answer.value : null;
}
