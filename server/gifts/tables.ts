import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const giftsTables: ContextTables = {
  own: {
    coupons: copied(),
    lucky_boxes: copied(),
    lucky_box_kinds: impersonal,
    due_boxes: copied(),
    gift_batches: impersonal,
    gift_batch_games: impersonal,
  },
};
