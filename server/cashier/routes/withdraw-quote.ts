import { withdrawQuote } from '@tausi/contract/cashier/withdraw-quote.ts';
import { err, formatMoney, marketOf, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Handler, type Route } from '../../platform/http/route.ts';
import { askedMaxOf, partsOf } from '../parts/parts.ts';
import { approvalOf } from '../withdrawals/approval.ts';
import { gateToWire } from '../withdrawals/answer-gate-to-wire.ts';
import { gatesFor } from '../withdrawals/gates.ts';
import { approvalFacts, gateFacts, loadFacts } from '../withdrawals/load-facts.ts';
import { readWithdrawalAmount, withdrawalMethodsOf } from '../withdrawals/method.ts';
import { taxedPocketOf } from '../withdrawals/pocket.ts';
import { promisedBy } from '../withdrawals/promise.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';

export function createWithdrawQuoteRoute(flow: WithdrawalFlow): Route {
  const serve: Handler<typeof withdrawQuote> = async (params, { caller, at }) => {
    const { playerId, sessionId, market } = knownCaller(caller);
    const method = withdrawalMethodsOf(market, at).find((each) => each.method === params.method);
    if (method === undefined) return err({ code: 'unknown_method' });
    const { destinationId } = params;
    const facts = await loadFacts(flow, { playerId, market }, { at, sessionId, choice: { method, destinationId } });
    const { limits, tax, totals } = facts;
    const amount = readWithdrawalAmount({ ...limits, amountMax: askedMaxOf({ limits, tax }) }, params.amount);
    if (!amount.ok) return amount;
    const { paysWholeUnits } = method;
    const pocket = taxedPocketOf(amount.value, { tax, ...totals }, paysWholeUnits);
    const { leaves, stays, arrives, base, withheld } = pocket;
    const parts = partsOf(pocket, { limits, tax, paysWholeUnits });
    const lacksCode = (await flow.players.refuseCode(playerId, undefined, at)) !== null;
    const isProviderConnected = flow.isConnected(method.provider);
    const { people } = approvalOf(approvalFacts(facts, leaves), limits);
    return ok({
      currency: marketOf(market).currencyLabel,
      leaves: formatMoney(leaves),
      stays: formatMoney(stays),
      arrives: formatMoney(arrives),
      tax:
        tax === null || withheld === null
          ? null
          : { kind: tax.kind, ppm: tax.ratePpm, on: tax.on, base: formatMoney(base), amount: formatMoney(withheld.amount) },
      promisedBy: promisedBy(at, people, limits),
      people: people > 0,
      parts: parts.length === 1 ? [] : parts.map((part) => formatMoney(part.leaves)),
      gates: gatesFor(
        gateFacts(facts, { asked: amount.value, leaves, parts: parts.length, lacksCode, isProviderConnected, givesUpBonus: false }),
      ).map(gateToWire),
    });
  };
  return route(withdrawQuote, serve);
}
