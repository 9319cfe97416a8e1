import { type Clock, instant } from '@tausi/kernel';

/** The machine's clock. Tests pass their own. */
export const systemClock: Clock = { now: () => instant(Date.now()) };
