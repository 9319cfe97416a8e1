import type { SendHttp } from '@tausi/server/cashier/port/http.ts';
import { momoPayoutWire } from '@tausi/tools/simulation/withdrawals/momo-payout-wire.ts';
import type { TakenOrder } from '@tausi/tools/simulation/withdrawals/payout-wire.ts';

/** A provider that pays each order at once, calls back at once, and confirms what it is asked about. It speaks MoMo's wire. */
export type InstantProvider = {
  readonly send: SendHttp;
  /** Receives its call-backs. */
  onCallback: (url: string, body: object) => void;
};

/** `amountMinor` is the amount of each deposit. */
export function createInstantProvider(amountMinor: bigint): InstantProvider {
  const wire = momoPayoutWire;
  const taken = new Map<string, { readonly order: TakenOrder; readonly number: number }>();
  const paidIn = (): object => ({
    amount: String(amountMinor / 100n),
    currency: 'UGX',
    status: 'SUCCESSFUL',
    financialTransactionId: (receipts += 1),
  });
  let receipts = 2_000_000_000;
  const provider: InstantProvider = {
    onCallback: () => undefined,
    send: async (call) => {
      if (call.url.includes('/requesttopay/')) return { kind: 'answered', status: 200, body: paidIn() };
      const read = wire.read(call);
      if (read.kind === 'other') return read.outcome;
      if (read.kind === 'look_up') {
        const of = taken.get(read.key);
        return { kind: 'answered', ...wire.answer(of?.order ?? null, 'paid', of?.number ?? 0) };
      }
      const { order } = read;
      const number = taken.size + 1;
      taken.set(order.key, { order, number });
      const body = wire.report(order, 'paid', number);
      if (body !== null) setImmediate(() => provider.onCallback(order.callbackUrl, body));
      return wire.accepted(order, number);
    },
  };
  return provider;
}
