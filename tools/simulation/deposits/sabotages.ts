import type { SendHttp } from '@tausi/server/cashier/port/http.ts';
import { idempotencyKey } from '@tausi/kernel';
import type { CashierWallet } from '@tausi/server/cashier/ports.ts';
import type { SimulatedCashier } from '../cashier-parts.ts';
import type { AskedOrder, CollectionWire } from './collection-wire.ts';

/** A defect that can be planted in a cashier. */
type Sabotage = (parts: SimulatedCashier) => SimulatedCashier;

let fresh = 0;

/** Credits under a new key each time, apart from the payment's change. */
export const creditsUnderNewKeys: Sabotage = ({ stores, ports }) => {
  const execute: CashierWallet['execute'] = (command) =>
    ports.wallet.execute({ ...command, key: idempotencyKey(`fresh-${(fresh += 1)}`) }, []);
  return { stores, ports: { ...ports, wallet: { ...ports.wallet, execute } } };
};

const requestsMax = 100;

/** Answers its own questions with "paid". */
export const believesCallbacks =
  (wire: CollectionWire): Sabotage =>
  (parts) => {
    const asked = new Map<string, AskedOrder>();
    return withSend(parts, (send) => async (call) => {
      const read = wire.read(call);
      if (read.kind === 'ask') asked.set(read.order.key ?? '', read.order);
      if (read.kind !== 'look_up') return send(call);
      const order = asked.get(read.key) ?? asked.get('');
      if (order === undefined) return send(call);
      const number = Array.from({ length: requestsMax }, (_, index) => index).find((each) => wire.keyOf(order, each) === read.key) ?? 0;
      return wire.answer({ order, number, word: 'paid', paidMinor: order.amountMinor });
    });
  };

/** Reads an undocumented word as a failure for good. */
export const failsOnOddWords = (wire: CollectionWire): Sabotage => {
  const documented = (text: string): string => wire.oddWords.reduce((read, [odd, failed]) => read.replaceAll(odd, failed), text);
  return (parts) => {
    const { stores, ports } = withSend(parts, (send) => async (call) => {
      const outcome = await send(call);
      return outcome.kind === 'answered' ? { ...outcome, body: JSON.parse(documented(JSON.stringify(outcome.body))) } : outcome;
    });
    const { insert, ...callbacks } = stores.callbacks;
    return { ports, stores: { ...stores, callbacks: { ...callbacks, insert: (row) => insert({ ...row, body: documented(row.body) }) } } };
  };
};

/** Sends each request twice. */
export const asksTwice =
  (wire: CollectionWire): Sabotage =>
  (parts) =>
    withSend(parts, (send) => async (call) => {
      if (wire.read(call).kind === 'ask') await send(call);
      return send(call);
    });

/** Takes every paid amount for the one that was asked. */
export const ignoresAmounts =
  (wire: CollectionWire): Sabotage =>
  (parts) => {
    const amounts = new Map<string, bigint>();
    const { stores, ports } = withSend(parts, (send) => async (call) => {
      const read = wire.read(call);
      if (read.kind === 'ask' && read.order.key !== null) amounts.set(read.order.key, read.order.amountMinor);
      const outcome = await send(call);
      const asked = read.kind === 'look_up' ? amounts.get(read.key) : undefined;
      if (outcome.kind !== 'answered' || asked === undefined) return outcome;
      return { ...outcome, body: JSON.parse(withAmount(JSON.stringify(outcome.body ?? null), asked)) };
    });
    return { stores, ports };
  };

// MoMo writes whole units as text, Paystack hundredths as a number.
function withAmount(text: string, minor: bigint): string {
  return text.replace(/"amount":"\d+"/, `"amount":"${minor / 100n}"`).replace(/"amount":\d+/, `"amount":${minor}`);
}

function withSend({ stores, ports }: SimulatedCashier, change: (send: SendHttp) => SendHttp): SimulatedCashier {
  const { send } = ports.providers;
  return send === undefined ? { stores, ports } : { stores, ports: { ...ports, providers: { ...ports.providers, send: change(send) } } };
}
