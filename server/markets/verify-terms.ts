import { err } from '@tausi/kernel';
import type { Route } from '../platform/http/route.ts';
import type { MarketsService } from './service.ts';

/** The calls that move cash, and the params that make them do so. */
const cashCalls: Readonly<Record<string, (params: unknown) => boolean>> = {
  deposit: () => true,
  withdraw: () => true,
  launchGame: (params) => typeof params === 'object' && params !== null && 'mode' in params && params.mode === 'cash',
};

/** Checks acceptance of the terms before every call that moves cash. A player who has not accepted the current version is
 *  refused, but may finish an open round. */
export function verifyTerms(routes: readonly Route[], markets: Pick<MarketsService, 'hasAcceptedTerms'>): readonly Route[] {
  return routes.map((one) => {
    const movesCash = cashCalls[one.call.name];
    if (movesCash === undefined) return one;
    return {
      ...one,
      handler: async (params, request) => {
        const { caller, at } = request;
        const mustAccept = caller.kind === 'player' && movesCash(params) && !(await markets.hasAcceptedTerms(caller, at));
        return mustAccept ? err({ code: 'terms_not_accepted' }) : one.handler(params, request);
      },
    };
  });
}
