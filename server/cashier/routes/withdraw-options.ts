import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { type Instant, type MarketCode, marketOf, maskPhone, ok, type Phone, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';

/** The market's tax on withdrawals at an instant; null when there is none. */
export type WithdrawalTaxAt = (
  market: MarketCode,
  at: Instant,
) => Promise<{ readonly ratePpm: number; readonly on: 'amount' | 'net_winnings' } | null>;

type WithdrawOptionsParts = { readonly phoneOf: (playerId: PlayerId) => Promise<Phone>; readonly withdrawalTaxAt: WithdrawalTaxAt };

/** No payout method is connected yet, so the answer contains none. */
export function createWithdrawOptionsRoute({ phoneOf, withdrawalTaxAt }: WithdrawOptionsParts): Route {
  return route(withdrawOptions, async (_params, request) => {
    const { playerId, market } = knownCaller(request.caller);
    const [phone, tax] = await Promise.all([phoneOf(playerId), withdrawalTaxAt(market, request.at)]);
    return ok({
      currency: marketOf(market).currencyLabel,
      phone: maskPhone(phone),
      methods: [],
      tax: tax === null ? null : { ppm: tax.ratePpm, on: tax.on },
    });
  });
}
