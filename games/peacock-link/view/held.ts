import type { HeldFeather, PeacockEvent, PeacockGrid } from '../book.ts';
import { feathersNeeded } from './paytable.ts';

const breathAt = feathersNeeded - 2;

/** All feathers that a fan holds at its end. */
export function heldIn(events: readonly PeacockEvent[]): readonly HeldFeather[] {
  return events.flatMap((event) => (event.type === 'fan-begins' ? event.held : event.type === 'respin' ? event.landed : []));
}

/** Where the reels start to hold their breath: four or five feathers stand, and the fan is not open yet. */
export function breathFrom(grid: PeacockGrid): number | null {
  let seen = 0;
  for (const [reel, symbols] of grid.entries()) {
    if (seen >= feathersNeeded) return null;
    if (seen >= breathAt) return reel;
    seen += symbols.filter((symbol) => symbol === 'feather').length;
  }
  return null;
}
