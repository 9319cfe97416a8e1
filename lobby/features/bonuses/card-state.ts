import type { Bonus } from './bonus-from-wire.ts';

/** The states of a bonus card (specification §4, "Status vocabularies"). */
export type CardState = 'Pending' | 'Finished' | 'Failed' | 'Expired';

const states: Readonly<Record<Bonus['status'], CardState>> = {
  Issued: 'Pending',
  Pending: 'Pending',
  Approved: 'Finished',
  Complete: 'Finished',
  Failed: 'Failed',
  Expired: 'Expired',
};

/** Maps a bonus status to its card's state; the details show the full status. */
export function cardState(status: Bonus['status']): CardState {
  return states[status];
}
