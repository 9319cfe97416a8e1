import type { Call } from '@tausi/contract/call.ts';
import { err } from '@tausi/kernel';
import type { Route } from '../../platform/http/route.ts';
import type { MarketsService } from '../service.ts';

/** Refuses every call that moves cash until the player accepts the current version of the terms. A round or payment that
 *  has already begun can still be ended. */
export function verifyTerms(routes: readonly Route[], markets: Pick<MarketsService, 'hasAcceptedTerms'>): readonly Route[] {
  return routes.map((one) => {
    if (!one.call.writes || one.call.movesCash === 'never') return one;
    return {
      ...one,
      handler: async (params, request) => {
        const { caller, at } = request;
        const mustAccept = caller.kind === 'player' && movesCash(one.call, params) && !(await markets.hasAcceptedTerms(caller, at));
        return mustAccept ? err({ code: 'terms_not_accepted' }) : one.handler(params, request);
      },
    };
  });
}

function movesCash(call: Call, params: unknown): boolean {
  if (!call.writes) return false;
  if (call.movesCash === 'always') return true;
  return call.movesCash === 'in cash mode' && typeof params === 'object' && params !== null && 'mode' in params && params.mode === 'cash';
}
