import type { Instant, MarketCode } from '@tausi/kernel';

type Window = { readonly market: MarketCode | null; readonly startsAt: Instant; readonly endsAt: Instant };

/** Returns the maintenance window of a market at an instant: its own or a common one, the one that ends last. */
export function maintenanceAt<W extends Window>(windows: readonly W[], market: MarketCode, at: Instant): W | null {
  const open = windows.filter(
    (window) => (window.market === null || window.market === market) && window.startsAt <= at && at < window.endsAt,
  );
  return open.reduce<W | null>((longest, window) => (longest === null || window.endsAt > longest.endsAt ? window : longest), null);
}
