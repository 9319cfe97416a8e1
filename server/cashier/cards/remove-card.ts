import { removeSavedCard } from '@tausi/contract/cashier/remove-saved-card.ts';
import { err, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { CardStore } from './card-store.ts';

/** Removes a saved card. Another player's card and an unknown one give the same answer. */
export function createRemoveCardRoute(cards: Pick<CardStore, 'remove'>): Route {
  return route(removeSavedCard, async ({ savedId }, { caller, at }) => {
    const isRemoved = await cards.remove(savedId, knownCaller(caller).playerId, at);
    return isRemoved ? ok({}) : err({ code: 'saved_method_unknown' });
  });
}
