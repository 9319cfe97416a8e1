import * as z from 'zod/mini';

/** A published win, without the player's name. */
export const publishedWin = z.object({
  gameId: z.number(),
  showName: z.string(),
  /** Decimal text in the country's currency. */
  amount: z.string(),
  at: z.number(),
});

export type PublishedWin = z.infer<typeof publishedWin>;
