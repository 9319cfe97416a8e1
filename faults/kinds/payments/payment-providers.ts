import type { Scene } from '../../fault.ts';
import { registerAbroad, withdrawAbroad } from '../../system/abroad.ts';
import { payInByAirtel, payInByCharge, payInByMomo, type PaidIn } from '../killed/pay-in-abroad.ts';
import { paidByAirtel, paidByDaraja, paidByMomo, paidByPaystack, type PaidRefs } from '../killed/provider-lists.ts';

/** A provider that collects and pays out. */
export type PaymentProvider = {
  readonly name: string;
  /** Asks for a deposit and lets the payer approve it. */
  readonly payIn: (scene: Scene) => Promise<PaidIn>;
  /** Asks for a withdrawal; returns its id. */
  readonly withdraw: (scene: Scene) => Promise<string>;
  /** Lists the ids of the orders that the provider paid, once for each payment. */
  readonly paid: PaidRefs;
};

type Abroad = Parameters<typeof withdrawAbroad>[2] & { readonly market: 'ug' | 'gh' };

const outBy =
  ({ market, ...to }: Abroad): PaymentProvider['withdraw'] =>
  async ({ load, system }) =>
    withdrawAbroad(system.databaseUrl, await registerAbroad(load.client, market), to);

export const paymentProviders: readonly PaymentProvider[] = [
  {
    name: 'Daraja',
    payIn: async ({ load }) => {
      const player = load.quietPlayer();
      return { player: player.id, payment: await load.payIn(player) };
    },
    withdraw: async ({ load }) => (await load.withdraw('100')).paymentId,
    paid: paidByDaraja,
  },
  {
    name: 'MoMo',
    payIn: payInByMomo,
    withdraw: outBy({ market: 'ug', account: 'momo-ug-out', method: 'mtn', amountMinor: 200_000n }),
    paid: paidByMomo,
  },
  {
    name: 'Airtel',
    payIn: payInByAirtel,
    withdraw: outBy({ market: 'ug', account: 'airtel-ug', method: 'airtel', amountMinor: 200_000n }),
    paid: paidByAirtel,
  },
  {
    name: 'Paystack',
    payIn: payInByCharge,
    withdraw: outBy({ market: 'gh', account: 'paystack-gh', method: 'at', amountMinor: 10_050n }),
    paid: paidByPaystack,
  },
];
