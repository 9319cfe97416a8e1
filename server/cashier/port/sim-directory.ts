import type { Instant, MarketCode, Phone } from '@tausi/kernel';

/** A network's answer to the question when the SIM card of a number was exchanged. */
export type SimAnswer =
  /** Null: not within the months that the network remembers. */
  { readonly kind: 'known'; readonly swappedAt: Instant | null } | { readonly kind: 'unanswered' };

/** The SIM cards of a network. */
export type SimDirectory = { readonly lastSwapOf: (market: MarketCode, phone: Phone) => Promise<SimAnswer> };

/** The directories by the account that pays to the numbers of their network. */
export type SimDirectories = ReadonlyMap<string, SimDirectory>;
