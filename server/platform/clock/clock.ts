import { type Clock, instant } from '@tausi/kernel';

/** The machine's clock. Tests hand in one of their own. */
export const systemClock: Clock = { now: () => instant(Date.now()) };
