import { showToast } from '../toast/toast-store.ts';
import { findWrapper } from '../wrapper/wrapper.ts';

/** Shares an address of the lobby through the native share sheet, otherwise through the clipboard. */
export async function shareAddress(text: string, url: string): Promise<void> {
  const what = { title: document.title, text, url };
  const app = findWrapper();
  if (app !== null && (await app.share(what))) return;
  if (canShare()) return shareByBrowser(what);
  try {
    await navigator.clipboard.writeText(what.url);
    showToast({ kind: 'success', textId: 'players.copy.done' });
  } catch {
    // The browser offers no clipboard or the player denied access.
    showToast({ kind: 'problem', textId: 'players.copy.failed' });
  }
}

/** Not every browser supports sharing, whatever the DOM types say. */
function canShare(): boolean {
  return 'share' in navigator;
}

async function shareByBrowser(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch {
    // The player dismissed the share sheet.
  }
}
