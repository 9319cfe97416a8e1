import { isLite } from '../../shared/lite/lite.ts';
import { preferencesStore } from '../../shared/session/preferences-store.ts';

/** Marks the page in lite mode, so that its styles hold still. */
export function watchLite(): void {
  const mark = (): void => void document.documentElement.toggleAttribute('data-lite', isLite());
  preferencesStore.subscribe(mark);
  mark();
}
