import { lazy, Suspense, type ReactNode } from 'react';
import { useAlive } from '../../shared/lazy/use-alive.ts';

/** Popups are the least urgent request, so they wait until the first screen is idle. */
const askedAfterMs = 4_000;

const PopupWatch = lazy<() => ReactNode>(async () => {
  try {
    return { default: (await import('../popups/PopupWatch.tsx')).PopupWatch };
  } catch {
    return { default: () => null };
  }
});

/** Renders the popups. */
export function PopupPlace() {
  return useAlive(askedAfterMs) ? (
    <Suspense fallback={null}>
      <PopupWatch />
    </Suspense>
  ) : null;
}
