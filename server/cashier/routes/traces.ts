import { traceById } from '@tausi/contract/cashier/unsolicited/trace-by-id.ts';
import { tracePayment } from '@tausi/contract/cashier/unsolicited/trace-payment.ts';
import { err, ok } from '@tausi/kernel';
import { route, type Route } from '../../platform/http/route.ts';
import { knownCaller } from '../../platform/security/caller.ts';
import { tracePayment as trace, viewOf, type TraceFlow } from '../unsolicited/trace-payment.ts';

/** The calls by which players find money that they sent. */
export function createTraceRoutes(flow: TraceFlow): readonly Route[] {
  return [
    route(tracePayment, ({ code: receipt }, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      return trace(flow, { playerId, market, receipt, at });
    }),
    route(traceById, async ({ id }, { caller, at }) => {
      const found = await flow.traces.findOfPlayer(id, knownCaller(caller).playerId);
      return found === null ? err({ code: 'claim_not_found' as const }) : ok(await viewOf(flow, found, at));
    }),
  ];
}
