import * as z from 'zod/mini';
import { pieces } from '../edge.ts';
import { reward } from '../gifts/lucky-box.ts';

/** A right beside money: coupons, a lucky box, or free bets in a studio's game. */
export const right = z.object({ kind: z.enum(['coupon', 'box', 'free_bets']), count: pieces });

/** The content of an award or a prize. */
export const gift = z.object({ rewards: z.array(reward), rights: z.array(right) });
