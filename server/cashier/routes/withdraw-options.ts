import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { formatMoney, marketOf, maskPhone, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { methodsOf as depositMethodsOf, suitsNumber } from '../deposits/method.ts';
import { destinationToWire } from '../destinations/destination-to-wire.ts';
import { gateToWire } from '../withdrawals/answer-gate-to-wire.ts';
import { gatesFor, leftToday } from '../withdrawals/gates.ts';
import { gateFacts, loadFacts } from '../withdrawals/load-facts.ts';
import { withdrawalMethodsOf } from '../withdrawals/method.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';

/** Lists the methods, what blocks them, and what is left today. While no provider pays out, the answer contains no method. */
export function createWithdrawOptionsRoute(flow: WithdrawalFlow): Route {
  return route(withdrawOptions, async (_params, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    const facts = await loadFacts(flow, { playerId, market }, { at });
    const { limits, tax, totals } = facts;
    const lacksCode = (await flow.players.refuseCode(playerId, undefined, at)) !== null;
    const methods = withdrawalMethodsOf(market, at).filter(({ provider }) => flow.isConnected(provider));
    // A network has the same name and numbers in both directions.
    const networks = depositMethodsOf(market, at);
    const suitsPhone = (name: string): boolean => {
      const network = networks.find(({ method }) => method === name);
      return network === undefined || suitsNumber(network, facts.phone);
    };
    const takesAccounts = methods.some(({ needs }) => needs === 'account');
    const accounts = takesAccounts ? await flow.destinations.list(playerId) : [];
    const gates = gatesFor(
      gateFacts(facts, { asked: null, leaves: null, lacksCode, isProviderConnected: methods.length > 0, givesUpBonus: false }),
    );
    return ok({
      currency: marketOf(market).currencyLabel,
      phone: maskPhone(facts.phone),
      methods: methods.map(({ method, name, paysWholeUnits, needs }) => ({
        method,
        name,
        amountMin: formatMoney(limits.amountMin),
        amountMax: formatMoney(limits.amountMax),
        wholeAmountsOnly: paysWholeUnits,
        promiseSeconds: limits.promiseSeconds,
        needs,
        suitsNumber: needs === 'account' || suitsPhone(method),
      })),
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
