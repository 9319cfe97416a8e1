import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import {
  formatMoney,
  internationalPhone,
  lesserOf,
  marketOf,
  maskPhone,
  money,
  ok,
  type Instant,
  type Money,
  type Phone,
  type PlayerId,
} from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { leftOf, limitNames, wordInForce } from '../../wallet/index.ts';
import type { CollectionProviders } from '../port/collection-provider.ts';
import type { UnsolicitedProvider, UnsolicitedProviders } from '../port/unsolicited-provider.ts';
import { accountsOf, firstMethodOf, methodNameOf, methodsOf, suitsNumber, type DepositMethod } from '../deposits/method.ts';
import type { CardStore } from '../cards/card-store.ts';
import { cardToWire, isValid, takesCards } from '../cards/saved-card.ts';
import { suggestAmounts } from '../deposits/suggest-amounts.ts';
import type { CashierPorts } from '../ports.ts';
import type { PotStore } from '../pots/pot-store.ts';
import { failuresSince, offerOrder } from '../routing/offer-order.ts';
import type { Routed } from '../routing/route-payment.ts';
import type { Router } from '../routing/router.ts';
import type { PaymentStore } from '../store.ts';

/** As many deposits as show a player's habit. */
const readMax = 20;

type OptionsMeans = {
  readonly router: Router;
  readonly collecting: CollectionProviders;
  readonly unsolicited: UnsolicitedProviders;
  readonly store: Pick<PaymentStore, 'list'>;
  readonly cards: Pick<CardStore, 'list'>;
  readonly pots: Pick<PotStore, 'findFailing'>;
};

export function createOptionsRoute(
  { players, taxes, providers, wallet }: CashierPorts,
  { router, collecting, unsolicited, store, cards, pots }: OptionsMeans,
): Route {
  return route(depositOptions, async (_params, request) => {
    const player = knownCaller(request.caller);
    const { depositTax: tax } = await taxes.rulesAt(player.market, request.at);
    const phone = await players.phoneOf(player.playerId);
    const { playerId } = player;
    const [latest, left, saved, failing] = await Promise.all([
      store.list({ playerId, statuses: ['success'], before: null, limit: readMax }),
      leftToDeposit(wallet, playerId, request.at),
      cards.list(playerId),
      pots.findFailing({ playerId, kind: 'deposit', since: failuresSince(request.at) }),
    ]);
    const cardsOf = (method: DepositMethod) =>
      takesCards(method, collecting) ? saved.filter((card) => card.provider === method.provider && isValid(card, request.at)) : [];
    const paid = latest.map(({ amount }) => amount);
    const offered = methodsOf(player.market, request.at);
    const routes = await Promise.all(offered.map((each) => router({ direction: 'in', accounts: accountsOf(each) })));
    const methods = offered.map((each, place) => ({
      method: each.method,
      name: each.name,
      ...shownRoute(routes[place]),
      failsLately: each.method === failing,
      suitsNumber: suitsNumber(each, phone),
      opensPage: each.opensPage,
      amountMin: formatMoney(each.amountMin),
      amountMax: formatMoney(each.amountMax),
      wholeAmountsOnly: each.wholeAmountsOnly,
      quickAmounts: each.quickAmounts.map(formatMoney),
      suggested: suggestAmounts(each, { paid, left }).map(formatMoney),
      taxPpm: tax?.ratePpm ?? 0,
      feePpm: each.feePpm,
      savedMethods: cardsOf(each).map(cardToWire),
      savesCards: takesCards(each, collecting),
      phonePageUrl: phonePageOf(providers.phonePages.get(each.provider), internationalPhone(player.market, phone)),
    }));
    return ok({
      currency: marketOf(player.market).currencyLabel,
      phone: maskPhone(phone),
      methods: [...offerOrder(methods, failing)],
      paybill: paybillOf(
        [...unsolicited.values()].find(({ market }) => market === player.market),
        phone,
      ),
    });
  });
}

/** Shows whether a method works now, and the end of its rest. */
export function shownRoute(routed: Routed | undefined) {
  return routed?.kind === 'waits' ? { available: false, until: routed.until } : { available: true, until: null };
}

/** Returns what the player's own limits leave to deposit; null without a limit. */
async function leftToDeposit(wallet: Pick<CashierPorts['wallet'], 'guardOf'>, playerId: PlayerId, at: Instant): Promise<Money | null> {
  const { guard, currency } = await wallet.guardOf(playerId, at);
  const left = limitNames.flatMap((name) => {
    const value = name.kind === 'deposit' ? (wordInForce(guard.limits, name, at)?.value ?? null) : null;
    return value === null ? [] : [money(currency, leftOf({ ...name, value }, guard.tally, at).remaining)];
  });
  return left.reduce<Money | null>((least, one) => (least === null ? one : lesserOf(least, one)), null);
}

// The player's own number is the account number: only that number may pay for the player.
function paybillOf(provider: UnsolicitedProvider | undefined, account: Phone) {
  if (provider === undefined) return null;
  const method = firstMethodOf(provider.account);
  return { methodName: methodNameOf({ provider: provider.account, method }), number: provider.number, account };
}

function phonePageOf(page: string | undefined, number: string): string | null {
  return page === undefined ? null : `${page}?msisdn=${number}`;
}
