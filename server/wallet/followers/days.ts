import { addDays } from './days-store.ts';
import type { Follower } from './follower.ts';

/** Keeps the daily totals of each player and each game. */
export const dayTotals: Follower = { name: 'day-totals', restMs: 1_000, follow: addDays };
