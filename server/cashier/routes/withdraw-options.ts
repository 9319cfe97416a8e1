import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { formatMoney, marketOf, maskPhone, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { methodsOf as depositMethodsOf, suitsNumber } from '../deposits/method.ts';
import { destinationToWire } from '../destinations/destination-to-wire.ts';
import { askedMaxOf } from '../parts/parts.ts';
import { failuresSince, offerOrder } from '../routing/offer-order.ts';
import type { Routed } from '../routing/route-payment.ts';
import { gateToWire } from '../withdrawals/answer-gate-to-wire.ts';
import { gatesFor, leftToday } from '../withdrawals/gates.ts';
import { gateFacts, loadFacts } from '../withdrawals/load-facts.ts';
import { withdrawalMethodsOf } from '../withdrawals/method.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';
import { shownRoute } from './deposit-options.ts';

/** Lists the methods, what blocks them, and what is left today. While no provider pays out, the answer contains no method. */
export function createWithdrawOptionsRoute(flow: WithdrawalFlow): Route {
  return route(withdrawOptions, async (_params, { caller, at }) => {
    const { playerId, sessionId, market } = knownCaller(caller);
    const facts = await loadFacts(flow, { playerId, market }, { at, sessionId });
    const { limits, tax, totals } = facts;
    const lacksCode = (await flow.players.refuseCode(playerId, undefined, at)) !== null;
    const methods = withdrawalMethodsOf(market, at).filter(({ provider }) => flow.isConnected(provider));
    // A network has the same name and numbers in both directions.
    const networks = depositMethodsOf(market, at);
    const suitsPhone = (name: string): boolean => {
      const network = networks.find(({ method }) => method === name);
      return network === undefined || suitsNumber(network, facts.phone);
    };
    const accounts = await flow.destinations.list(playerId);
    const [failing, ...routes] = await Promise.all([
      flow.pots.findFailing({ playerId, kind: 'withdraw', since: failuresSince(at) }),
      ...methods.map(({ provider }) => routeOut(flow, provider)),
    ]);
    const offered = methods.map(({ method, name, paysWholeUnits, needs }, place) => ({
      method,
      name,
      amountMin: formatMoney(limits.amountMin),
      amountMax: formatMoney(limits.amountMax),
      amountMaxInParts: formatMoney(askedMaxOf({ limits, tax })),
      wholeAmountsOnly: paysWholeUnits,
      promiseSeconds: limits.promiseSeconds,
      needs,
      takesNumbers: needs === 'phone' && limits.takesSecondNumbers,
      suitsNumber: needs === 'account' || suitsPhone(method),
      ...shownRoute(routes[place]),
      failsLately: method === failing,
    }));
    const gates = gatesFor(
      gateFacts(facts, { asked: null, leaves: null, parts: 1, lacksCode, isProviderConnected: methods.length > 0, givesUpBonus: false }),
    );
    return ok({
      currency: marketOf(market).currencyLabel,
      phone: maskPhone(facts.phone),
      methods: [...offerOrder(offered, failing)],
      destinations: accounts.map((account) => destinationToWire(account, { restHours: limits.newAccountRestHours, at })),
      tax: tax === null ? null : { ppm: tax.ratePpm, on: tax.on },
      gates: methods.length === 0 ? [] : gates.map(gateToWire),
      left: {
        sum: formatMoney(leftToday({ limits, today: totals.today })),
        count: Math.max(0, limits.dayCountMax - totals.today.count),
        moreFrom: totals.today.moreFrom,
      },
      openPaymentId: facts.openPaymentId,
    });
  });
}

// A withdrawal that waits for money says that the account has too little for the next one, too.
async function routeOut({ router, pots }: WithdrawalFlow, account: string): Promise<Routed> {
  const isShort = (await pots.listWaiting(account)).length > 0;
  return router({ direction: 'out', accounts: [account], hasMoney: () => !isShort });
}
