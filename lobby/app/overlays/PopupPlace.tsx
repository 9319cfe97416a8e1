import { lazy, Suspense, type ReactNode } from 'react';
import { useAlive } from '../../shared/lazy/use-alive.ts';

/** Popups are nobody's first wish: they are asked for once the first screen has long been quiet. */
const askedAfterMs = 4_000;

const PopupWatch = lazy<() => ReactNode>(async () => {
  try {
    return { default: (await import('../popups/PopupWatch.tsx')).PopupWatch };
  } catch {
    return { default: () => null };
  }
});

/** Where notices pop up. */
export function PopupPlace() {
  return useAlive(askedAfterMs) ? (
    <Suspense fallback={null}>
      <PopupWatch />
    </Suspense>
  ) : null;
}
