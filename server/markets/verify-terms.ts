import { err } from '@tausi/kernel';
import type { Route } from '../platform/http/route.ts';
import type { MarketsService } from './service.ts';

/** The calls that move cash, and what of their params makes them do so. */
const cashCalls: Readonly<Record<string, (params: unknown) => boolean>> = {
  deposit: () => true,
  withdraw: () => true,
  launchGame: (params) => typeof params === 'object' && params !== null && 'mode' in params && params.mode === 'cash',
};

/** Puts the question for the terms before every call that moves cash. A player who has not accepted the version that
 *  holds now is refused; what he has already begun he may end. */
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
