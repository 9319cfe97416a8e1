import * as z from 'zod/mini';

/** A published win, without the player's name. */
export const toldWin = z.object({
  gameId: z.number(),
  showName: z.string(),
  /** Decimal text in the country's currency. */
  amount: z.string(),
  at: z.number(),
});

export type ToldWin = z.infer<typeof toldWin>;
