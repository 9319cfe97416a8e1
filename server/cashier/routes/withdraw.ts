import { withdraw } from '@tausi/contract/cashier/withdraw.ts';
import { err, ok } from '@tausi/kernel';
import { knownCaller, knownKey } from '../../platform/security/caller.ts';
import { route, type Handler, type Route } from '../../platform/http/route.ts';
import { loadView } from '../parts/load-view.ts';
import { askedMaxOf } from '../parts/parts.ts';
import { gateRefusal } from '../withdrawals/answer-gate-to-wire.ts';
import { readWithdrawalAmount, withdrawalMethodsOf } from '../withdrawals/method.ts';
import { openWithdrawal } from '../withdrawals/open-withdrawal.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';

export function createWithdrawRoute(flow: WithdrawalFlow): Route {
  const serve: Handler<typeof withdraw> = async (params, request) => {
    const { playerId, sessionId, market } = knownCaller(request.caller);
    const { at } = request;
    const method = withdrawalMethodsOf(market, at).find((each) => each.method === params.method);
    if (method === undefined) return err({ code: 'unknown_method' });
    const { withdrawalLimits: limits, withdrawalTax: tax } = await flow.rules.rulesAt(market, at);
    const inParts = params.inParts === true;
    const amount = readWithdrawalAmount(inParts ? { ...limits, amountMax: askedMaxOf({ limits, tax }) } : limits, params.amount);
    if (!amount.ok) return amount;
    const opened = await openWithdrawal(flow, {
      payee: { playerId, market },
      sessionId,
      method,
      destinationId: params.destinationId,
      amount: amount.value,
      key: knownKey(request),
      at,
      givesUpBonus: params.giveUpBonus === true,
      typedCode: params.secondFactor,
      inParts,
    });
    if (opened.ok) return ok(await loadView(flow.store, opened.value));
    const refusal = opened.error;
    if ('gate' in refusal) return err(gateRefusal(refusal.gate, { market, at }));
    return err('codeRefusal' in refusal ? refusal.codeRefusal : { code: 'key_reused' });
  };
  return route(withdraw, serve);
}
