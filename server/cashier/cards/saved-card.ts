import type { Instant, PlayerId } from '@tausi/kernel';
import type { DepositMethod } from '../deposits/method.ts';
import type { CardSecret, CollectionProviders, PaidCard } from '../port/collection-provider.ts';

/** A card that its player saved for later deposits. */
export type SavedCard = {
  readonly id: string;
  readonly playerId: PlayerId;
  /** The account at the provider, which alone can charge it. */
  readonly provider: string;
  readonly secret: CardSecret;
} & Pick<PaidCard, 'brand' | 'last4' | 'expiry'>;

export const savedCardsMax = 5;

/** Returns whether a card is valid. Its last month ends at its end in every time zone, so the provider decides about the last day. */
export function isValid({ expiry: { year, month } }: Pick<SavedCard, 'expiry'>, at: Instant): boolean {
  const afterLastMonth = Date.UTC(year, month, 2);
  return at < afterLastMonth;
}

/** Returns whether deposits by a method are paid by card, at an account that can charge a card again. */
export function takesCards({ method, provider }: Pick<DepositMethod, 'method' | 'provider'>, collecting: CollectionProviders): boolean {
  return method === 'card' && collecting.get(provider)?.cards !== undefined;
}

const twoDigits = 100;

/** The view of a card for its player: its brand, last digits and last month (`09/27`). */
export function cardToWire({ id, brand, last4, expiry: { year, month } }: SavedCard) {
  const digits = (value: number): string => String(value % twoDigits).padStart(2, '0');
  return { savedId: id, brand, last4, expires: `${digits(month)}/${digits(year)}` };
}
