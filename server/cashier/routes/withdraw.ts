import { withdraw } from '@tausi/contract/cashier/withdraw.ts';
import { err, ok } from '@tausi/kernel';
import { knownCaller, knownKey } from '../../platform/security/caller.ts';
import { route, type Handler, type Route } from '../../platform/http/route.ts';
import { gateRefusal } from '../withdrawals/answer-gate-to-wire.ts';
import { readWithdrawalAmount, withdrawalMethodsOf } from '../withdrawals/method.ts';
import { openWithdrawal } from '../withdrawals/open-withdrawal.ts';
import { withdrawalToWire } from '../withdrawals/withdrawal-to-wire.ts';
import type { WithdrawalFlow } from '../withdrawals/withdrawal-flow.ts';

export function createWithdrawRoute(flow: WithdrawalFlow): Route {
  const serve: Handler<typeof withdraw> = async (params, request) => {
    const { playerId, market } = knownCaller(request.caller);
    const { at } = request;
    const method = withdrawalMethodsOf(market, at).find((each) => each.method === params.method);
    if (method === undefined) return err({ code: 'unknown_method' });
    const { withdrawalLimits } = await flow.rules.rulesAt(market, at);
    const amount = readWithdrawalAmount(withdrawalLimits, params.amount);
    if (!amount.ok) return amount;
    const opened = await openWithdrawal(flow, {
      payee: { playerId, market },
      method,
      destinationId: params.destinationId,
      amount: amount.value,
      key: knownKey(request),
      at,
      givesUpBonus: params.giveUpBonus === true,
      typedCode: params.secondFactor,
    });
    if (opened.ok) return ok(withdrawalToWire(opened.value, await flow.store.timelineOf(opened.value.id)));
    const refusal = opened.error;
    if ('gate' in refusal) return err(gateRefusal(refusal.gate, { market, at }));
    return err('codeRefusal' in refusal ? refusal.codeRefusal : { code: 'key_reused' });
  };
  return route(withdraw, serve);
}
