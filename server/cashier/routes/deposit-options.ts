import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import { formatMoney, internationalPhone, marketOf, maskPhone, ok, type Phone, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { DarajaClient } from '../daraja/client.ts';
import { methodsOf } from '../deposits/method.ts';
import type { DepositTaxAt } from './deposit.ts';

export type OptionsParts = {
  readonly client: DarajaClient | null;
  readonly phoneOf: (playerId: PlayerId) => Promise<Phone>;
  readonly phonePageUrl: string | null;
  readonly depositTaxAt: DepositTaxAt;
};

export function createOptionsRoute({ client, phoneOf, phonePageUrl, depositTaxAt }: OptionsParts): Route {
  return route(depositOptions, async (_params, request) => {
    const player = knownCaller(request.caller);
    const tax = await depositTaxAt(player.market, request.at);
    const methods = methodsOf(player.market, request.at).map((each) => ({
      method: each.method,
      name: each.name,
      available: client !== null,
      amountMin: formatMoney(each.amountMin),
      amountMax: formatMoney(each.amountMax),
      wholeAmountsOnly: each.wholeAmountsOnly,
      quickAmounts: each.quickAmounts.map(formatMoney),
      taxPpm: tax?.ratePpm ?? 0,
      feePpm: each.feePpm,
    }));
    const phone = await phoneOf(player.playerId);
    return ok({
      currency: marketOf(player.market).currencyLabel,
      phone: maskPhone(phone),
      methods,
      phonePageUrl: phonePageUrl === null ? null : `${phonePageUrl}?msisdn=${internationalPhone(player.market, phone)}`,
    });
  });
}
