import type { Instant, MarketCode } from '@tausi/kernel';

type Window = { readonly market: MarketCode | null; readonly startsAt: Instant; readonly endsAt: Instant };

/** The window a market rests in at a moment: its own or one of all markets, the one that ends last. */
export function maintenanceAt<W extends Window>(windows: readonly W[], market: MarketCode, at: Instant): W | null {
  const open = windows.filter(
    (window) => (window.market === null || window.market === market) && window.startsAt <= at && at < window.endsAt,
  );
  return open.reduce<W | null>((longest, window) => (longest === null || window.endsAt > longest.endsAt ? window : longest), null);
}
