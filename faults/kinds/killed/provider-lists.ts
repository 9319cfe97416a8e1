import * as z from 'zod/mini';
import type { ProviderPorts } from '../../system/system.ts';

/** Lists our ids of the orders that a provider paid, by its own list. */
export type PaidRefs = (ports: ProviderPorts) => Promise<readonly string[]>;

const darajaState = z.object({
  payouts: z.array(z.object({ request: z.object({ originatorId: z.string() }), result: z.nullable(z.object({ code: z.string() })) })),
});
const walletState = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      product: z.string(),
      externalId: z.string(),
      state: z.looseObject({ status: z.string(), reason: z.optional(z.nullable(z.string())) }),
    }),
  ),
});
const paystackState = z.object({ transfers: z.array(z.object({ reference: z.string(), status: z.string() })) });

export const paidByDaraja: PaidRefs = async ({ daraja }) => {
  const { payouts } = z.parse(darajaState, await stateOf(daraja));
  return payouts.filter(({ result }) => result?.code === '0').map(({ request }) => request.originatorId);
};

export const paidByMomo: PaidRefs = async ({ momo }) => (await transfersOf(momo)).map(({ externalId }) => externalId);

// Our ids begin with a letter that tells withdrawals from deposits.
export const paidByAirtel: PaidRefs = async ({ airtel }) => (await transfersOf(airtel)).map(({ id }) => id.slice(1));

async function transfersOf(port: number) {
  const { requests } = z.parse(walletState, await stateOf(port));
  return requests.filter(({ product, state }) => product === 'disbursement' && state.status === 'done' && state.reason === null);
}

export const paidByPaystack: PaidRefs = async ({ paystack }) => {
  const { transfers } = z.parse(paystackState, await stateOf(paystack));
  return transfers.filter(({ status }) => status === 'success').map(({ reference }) => reference);
};

async function stateOf(port: number): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/simulator/state`);
  return answer.json();
}
