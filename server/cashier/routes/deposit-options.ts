import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import { formatMoney, internationalPhone, marketOf, maskPhone, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { DarajaClient } from '../daraja/client.ts';
import { methodsOf } from '../deposits/method.ts';
import type { CashierPorts } from '../ports.ts';

export function createOptionsRoute({ players, taxes, provider }: CashierPorts, client: DarajaClient | null): Route {
  const { phonePageUrl } = provider;
  return route(depositOptions, async (_params, request) => {
    const player = knownCaller(request.caller);
    const { depositTax: tax } = await taxes.rulesAt(player.market, request.at);
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
    const phone = await players.phoneOf(player.playerId);
    return ok({
      currency: marketOf(player.market).currencyLabel,
      phone: maskPhone(phone),
      methods,
      phonePageUrl: phonePageUrl === null ? null : `${phonePageUrl}?msisdn=${internationalPhone(player.market, phone)}`,
    });
  });
}
