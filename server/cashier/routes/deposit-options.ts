import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import { formatMoney, internationalPhone, marketOf, maskPhone, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { CollectionProviders } from '../port/collection-provider.ts';
import { methodsOf, suitsNumber } from '../deposits/method.ts';
import type { CashierPorts } from '../ports.ts';

export function createOptionsRoute({ players, taxes, providers }: CashierPorts, collecting: CollectionProviders): Route {
  return route(depositOptions, async (_params, request) => {
    const player = knownCaller(request.caller);
    const { depositTax: tax } = await taxes.rulesAt(player.market, request.at);
    const phone = await players.phoneOf(player.playerId);
    const methods = methodsOf(player.market, request.at).map((each) => ({
      method: each.method,
      name: each.name,
      available: collecting.has(each.provider),
      suitsNumber: suitsNumber(each, phone),
      opensPage: each.opensPage,
      amountMin: formatMoney(each.amountMin),
      amountMax: formatMoney(each.amountMax),
      wholeAmountsOnly: each.wholeAmountsOnly,
      quickAmounts: each.quickAmounts.map(formatMoney),
      taxPpm: tax?.ratePpm ?? 0,
      feePpm: each.feePpm,
      phonePageUrl: phonePageOf(providers.phonePages.get(each.provider), internationalPhone(player.market, phone)),
    }));
    return ok({
      currency: marketOf(player.market).currencyLabel,
      phone: maskPhone(phone),
      methods,
    });
  });
}

function phonePageOf(page: string | undefined, number: string): string | null {
  return page === undefined ? null : `${page}?msisdn=${number}`;
}
