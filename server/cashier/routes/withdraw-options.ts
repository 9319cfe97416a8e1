import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { marketOf, maskPhone, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { CashierPorts } from '../ports.ts';

/** No payout method is connected yet, so the answer contains none. */
export function createWithdrawOptionsRoute({ players, taxes }: CashierPorts): Route {
  return route(withdrawOptions, async (_params, request) => {
    const { playerId, market } = knownCaller(request.caller);
    const [phone, { withdrawalTax: tax }] = await Promise.all([players.phoneOf(playerId), taxes.rulesAt(market, request.at)]);
    return ok({
      currency: marketOf(market).currencyLabel,
      phone: maskPhone(phone),
      methods: [],
      gates: [],
      left: { sum: '0.00', count: 0, moreFrom: request.at },
      openPaymentId: null,
      tax: tax === null ? null : { ppm: tax.ratePpm, on: tax.on },
    });
  });
}
