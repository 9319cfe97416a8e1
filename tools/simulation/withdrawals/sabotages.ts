import type { HttpOutcome, SendHttp } from '@tausi/server/cashier/port/http.ts';
import type { CashierStores } from '@tausi/server/cashier/ports.ts';
import { newOrderRef } from '@tausi/server/cashier/payouts/payment-order.ts';
import { unconditional } from '@tausi/server/wallet/engine/books-store.ts';
import * as z from 'zod/mini';
import type { SimulatedCashier } from '../cashier-parts.ts';
import { answered, type PayoutWire } from './payout-wire.ts';

const aboutOrder = z.object({ externalId: z.string() });

/** A defect that can be planted in a cashier. */
type Sabotage = (parts: SimulatedCashier) => SimulatedCashier;

/** Asks about an order, and repeats it, under another id each time. */
export const resendsUnderNewId: Sabotage = (parts) =>
  withOrders(parts, ({ find, ...rest }) => ({
    ...rest,
    find: async (id) => {
      const order = await find(id);
      return order === null ? null : { ...order, orderRef: newOrderRef() };
    },
  }));

/** Takes a request without an answer for one that was refused for good. */
export const releasesOnTimeout =
  (wire: PayoutWire): Sabotage =>
  (parts) =>
    withSend(parts, (send) => async (call) => {
      const outcome = await send(call);
      return outcome.kind === 'no_answer' && wire.read(call).kind === 'order' ? wire.refused : outcome;
    });

/** Reads an undocumented word as a failure for good. */
export const failsOnOddWords = (wire: PayoutWire): Sabotage => {
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

/** Takes a withdrawal whose order has no known result for one that is still to be sent. */
export const sendsBesideUnknown: Sabotage = (parts) => {
  const { stores, ports } = withOrders(parts, (orders) => ({ ...orders, findLive: async () => null }));
  const { find, ...withdrawals } = stores.withdrawals;
  return {
    ports,
    stores: {
      ...stores,
      withdrawals: {
        ...withdrawals,
        find: async (id) => {
          const found = await find(id);
          return found !== null && (found.status === 'sending' || found.status === 'unknown') ? { ...found, status: 'approved' } : found;
        },
      },
    },
  };
};

/** Takes an accepted order for a paid one: it answers the questions itself. */
export const capturesWithoutLookUp =
  (wire: PayoutWire): Sabotage =>
  (parts) => {
    const taken = new Map<string, HttpOutcome>();
    return withSend(parts, (send) => async (call) => {
      const read = wire.read(call);
      if (read.kind === 'look_up') return taken.get(read.key) ?? send(call);
      const outcome = await send(call);
      if (read.kind === 'order') taken.set(read.order.key, { kind: 'answered', ...wire.answer(read.order, 'paid', taken.size + 1) });
      return outcome;
    });
  };

/** Believes the claim of a call-back instead of the provider's answer. For a provider whose call-backs have the body of its answers. */
export const believesCallbacks =
  (wire: PayoutWire): Sabotage =>
  (parts) => {
    const statements = new Map<string, unknown>();
    const keys = new Map<string, string>();
    const { stores, ports } = withSend(parts, (send) => (call) => {
      const read = wire.read(call);
      if (read.kind === 'order') keys.set(read.order.key, read.order.orderRef);
      const stated = read.kind === 'look_up' ? statements.get(keys.get(read.key) ?? '') : undefined;
      return stated === undefined ? send(call) : Promise.resolve(answered(200, stated));
    });
    const { insert, ...callbacks } = stores.callbacks;
    const noting: CashierStores['callbacks']['insert'] = (row) => {
      const body: unknown = JSON.parse(row.body);
      const about = z.safeParse(aboutOrder, body);
      if (about.success) statements.set(about.data.externalId, body);
      return insert(row);
    };
    return { ports, stores: { ...stores, callbacks: { ...callbacks, insert: noting } } };
  };

/** Counts the withdrawals of a day before it inserts the next one, without a lock. */
export const countsThenInserts: Sabotage = ({ stores, ports }) => {
  const { execute } = ports.wallet;
  return { stores, ports: { ...ports, wallet: { ...ports.wallet, execute: (command, rows) => execute(command, rows, unconditional) } } };
};

function withSend({ stores, ports }: SimulatedCashier, change: (send: SendHttp) => SendHttp): SimulatedCashier {
  const { send } = ports.providers;
  return send === undefined ? { stores, ports } : { stores, ports: { ...ports, providers: { ...ports.providers, send: change(send) } } };
}

function withOrders(
  { stores, ports }: SimulatedCashier,
  change: (orders: CashierStores['orders']) => CashierStores['orders'],
): SimulatedCashier {
  return { ports, stores: { ...stores, orders: change(stores.orders) } };
}
