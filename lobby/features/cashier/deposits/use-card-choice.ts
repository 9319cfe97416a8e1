import { useState } from 'react';
import type { DepositMethod, SavedMethod } from './deposit-from-wire.ts';

/** The player's choice among the saved cards of a method. */
export type CardChoice = {
  readonly cards: readonly SavedMethod[];
  /** The saved card that pays; null for another card. */
  readonly savedId: string | null;
  readonly choose: (savedId: string | null) => void;
  /** True if the player wants another card to be saved. Nothing is saved without this choice. */
  readonly saves: boolean;
  readonly save: (saves: boolean) => void;
};

/** Chooses the newest saved card at first. A card that was removed is no longer chosen. */
export function useCardChoice({ savedMethods: cards }: DepositMethod): CardChoice {
  const [chosen, choose] = useState<string | null | undefined>(undefined);
  const [saves, save] = useState(false);
  const isKept = chosen === null || cards.some(({ savedId }) => savedId === chosen);
  const savedId = isKept && chosen !== undefined ? chosen : (cards[0]?.savedId ?? null);
  return { cards, savedId, choose, saves, save };
}

/** The fields of the deposit call about the card. */
export function cardParams({ savedId, saves }: CardChoice): { readonly savedId?: string; readonly saveCard?: true } {
  if (savedId !== null) return { savedId };
  return saves ? { saveCard: true } : {};
}
