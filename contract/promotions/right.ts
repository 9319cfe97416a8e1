import * as z from 'zod/mini';
import { pieces } from '../edge.ts';

/** A right that an award gives beside its rewards: coupons, a lucky box, or free bets in a studio's game. */
export const right = z.object({ kind: z.enum(['coupon', 'box', 'free_bets']), count: pieces });
