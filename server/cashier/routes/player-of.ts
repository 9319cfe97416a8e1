import { assert, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Request } from '../../platform/route.ts';

/** The signed-in player of a signed call. */
export function playerOf({ caller }: Request): { readonly playerId: PlayerId; readonly market: MarketCode } {
  assert(caller.kind === 'player', 'a signed call is made by a player');
  return caller;
}
