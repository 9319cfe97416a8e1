import type { Bonus } from './bonus-from-wire.ts';

/** How a bonus's card says that it stands (specification §4, "Status vocabularies"). */
export type CardState = 'Pending' | 'Finished' | 'Failed' | 'Expired';

const states: Readonly<Record<Bonus['status'], CardState>> = {
  Issued: 'Pending',
  Pending: 'Pending',
  Approved: 'Finished',
  Complete: 'Finished',
  Failed: 'Failed',
  Expired: 'Expired',
};

/** A card knows whether there is still something to stake; its details say the rest. */
export function cardState(status: Bonus['status']): CardState {
  return states[status];
}
