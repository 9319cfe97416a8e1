import { isDataSpent } from '../../shared/lite/data-day.ts';
import { isLite } from '../../shared/lite/lite.ts';
import { preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { activateRestTexts } from '../../shared/texts/active-texts.ts';
import { showToast } from '../../shared/toast/toast-store.ts';

/** Marks the page in lite mode, so that its styles stop motion. Once the daily data cap is spent, stops further pictures and
 *  tells the player. */
export function watchLite(): void {
  const page = document.documentElement;
  const mark = (): void => {
    const preferences = preferencesStore.getState();
    const isSpent = isDataSpent(preferences, new Date());
    const wasSpent = page.hasAttribute('data-spent');
    page.toggleAttribute('data-lite', isLite());
    if (isSpent === wasSpent) return;
    if (isSpent) keepSeenPictures();
    page.toggleAttribute('data-spent', isSpent);
    if (isSpent) void notify(preferences.dataCapMb ?? 0);
  };
  preferencesStore.subscribe(mark);
  mark();
}

/** Pictures that are already loaded cost nothing, so they stay visible. */
function keepSeenPictures(): void {
  for (const picture of document.images) {
    if (!picture.complete || picture.naturalWidth === 0) continue;
    picture.dataset['seen'] = '';
    picture.closest('.tile')?.toggleAttribute('data-seen', true);
  }
}

async function notify(cap: number): Promise<void> {
  await activateRestTexts();
  showToast({ kind: 'notice', textId: 'lobby.data.spent.short', values: { cap } });
}
