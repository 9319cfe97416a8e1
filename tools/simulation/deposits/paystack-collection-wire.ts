import { marketOf, type MarketCode } from '@tausi/kernel';
import type { HttpCall } from '@tausi/server/cashier/port/http.ts';
import { paystackSettingsOf } from '@tausi/server/cashier/paystack/settings.ts';
import * as z from 'zod/mini';
import { callbackOrigin } from '../cashier-parts.ts';
import { answered, type AskedOrder, type CollectionWire, type Named, type PayerWord } from './collection-wire.ts';

const askShape = z.object({ amount: z.int(), reference: z.string() });
const baseUrl = 'https://paystack.test';

// A request that its payer left is called abandoned, and can still be paid.
const states: Readonly<Record<PayerWord, string>> = {
  unknown: '',
  open: 'ongoing',
  paid: 'success',
  odd: 'parked',
  declined: 'failed',
  'no answer': 'abandoned',
  reversed: 'reversed',
};

/** Paystack's charges of mobile wallets in Ghana; its webhooks are signed. */
export const paystackCollectionWire: CollectionWire = paystackWire({ name: 'Paystack', market: 'gh', method: 'at' }, ({ reference }) =>
  answered(200, { status: true, message: 'Charge attempted', data: { reference, status: 'pay_offline' } }),
);

/** Paystack's payment page in Nigeria. */
export const paystackPageWire: CollectionWire = paystackWire({ name: "Paystack's page", market: 'ng', method: 'card' }, ({ reference }) => {
  const page = { authorization_url: `${baseUrl}/pay/${reference}`, access_code: reference, reference };
  return answered(200, { status: true, message: 'Authorization URL created', data: page });
});

type Channel = { readonly name: string; readonly market: MarketCode; readonly method: string };

function paystackWire({ name, market, method }: Channel, accepted: CollectionWire['accepted']): CollectionWire {
  const callbackUrl = `${callbackOrigin}/api/payments/callback/paystack-${market}/webhook`;
  const { currency } = marketOf(market);
  const transaction = ({ order, number, word, paidMinor }: Named): object => ({
    id: 1_000 + number,
    domain: 'test',
    status: states[word],
    reference: order.reference,
    amount: Number(paidMinor),
    currency,
  });
  return {
    name,
    market,
    method,
    amount: '600.50',
    reverses: true,
    namesAmount: true,
    connections: {
      daraja: null,
      momo: [],
      airtel: [],
      paystack: paystackSettingsOf([], baseUrl).filter((each) => each.market === market),
    },
    read: (call) => read(call, callbackUrl),
    keyOf: ({ key }, number) => key ?? String(number),
    accepted,
    busy: answered(401, { status: false, message: 'Invalid key' }),
    odd: answered(500, { status: false, message: 'Please see the portal' }),
    answer: (named) =>
      named.word === 'unknown'
        ? answered(404, { status: false, message: 'Transaction reference not found' })
        : answered(200, { status: true, message: 'Verification successful', data: transaction(named) }),
    report: (named) => {
      if (named.word === 'paid') return { event: 'charge.success', data: transaction(named) };
      if (named.word !== 'reversed') return null;
      return { event: 'refund.processed', data: { domain: 'test', transaction_reference: named.order.reference } };
    },
    callbackUrlOf: () => callbackUrl,
    oddWords: [['"parked"', '"failed"']],
  };
}

function read({ method, url, body }: HttpCall, callbackUrl: string): ReturnType<CollectionWire['read']> {
  const last = url.slice(url.lastIndexOf('/') + 1);
  // Asked only about an open charge whose first answer was lost.
  const pending = { status: true, message: 'Reference check successful', data: { reference: last, status: 'pay_offline' } };
  if (method === 'GET' && url.includes('/charge/')) return { kind: 'other', outcome: answered(200, pending) };
  if (method === 'GET') return { kind: 'look_up', key: last };
  const { amount, reference } = askShape.parse(body);
  const order: AskedOrder = { key: reference, reference, payer: null, amountMinor: BigInt(amount), callbackUrl };
  return { kind: 'ask', order };
}
