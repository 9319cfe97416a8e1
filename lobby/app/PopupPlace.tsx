import { lazy, Suspense, type ReactNode } from 'react';
import { useAlive } from '../shared/lazy/use-alive.ts';
import { appStyles } from '../shared/lazy/app-styles.ts';
import { activateRestTexts } from '../shared/texts/active-texts.ts';

/** Popups are nobody's first wish: they are fetched once the first screen has long been quiet. */
const fetchedAfterMs = 4_000;

// Popups that do not arrive are no failure a player should hear of: this visit goes on without them.
const PopupHost = lazy<() => ReactNode>(async () => {
  try {
    const [chunk] = await Promise.all([import('./popups/PopupHost.tsx'), activateRestTexts(), appStyles()]);
    return { default: chunk.PopupHost };
  } catch {
    return { default: () => null };
  }
});

/** Where notices pop up. */
export function PopupPlace() {
  return useAlive(fetchedAfterMs) ? (
    <Suspense fallback={null}>
      <PopupHost />
    </Suspense>
  ) : null;
}
