import type { HeldFeather, PeacockEvent, PeacockGrid } from '../../book.ts';
import { feathersNeeded } from '../paytable.ts';

const breathAt = feathersNeeded - 2;

/** Returns all feathers of a fan at its end. */
export function heldIn(events: readonly PeacockEvent[]): readonly HeldFeather[] {
  return events.flatMap((event) => (event.type === 'fan-begins' ? event.held : event.type === 'respin' ? event.landed : []));
}

/** Returns the first reel with anticipation: four or five feathers are visible and the fan has not started. Null without
 *  one. */
export function breathFrom(grid: PeacockGrid): number | null {
  let seen = 0;
  for (const [reel, symbols] of grid.entries()) {
    if (seen >= feathersNeeded) return null;
    if (seen >= breathAt) return reel;
    seen += symbols.filter((symbol) => symbol === 'feather').length;
  }
  return null;
}
