import { addDays } from './days-store.ts';
import type { Follower } from './follower.ts';

/** Keeps what each player and each game turned over in a day. */
export const dayTotals: Follower = { name: 'day-totals', restMs: 5_000, follow: addDays };
