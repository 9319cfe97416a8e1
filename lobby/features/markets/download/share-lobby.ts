import { showToast } from '../../../shared/toast/toast-store.ts';
import { findWrapper } from '../../../shared/wrapper/wrapper.ts';

/** Passes the lobby's address on: by the phone's own sheet, else into the clipboard. */
export async function shareLobby(text: string): Promise<void> {
  const what = { title: document.title, text, url: `${location.origin}/` };
  const app = findWrapper();
  if (app !== null && (await app.share(what))) return;
  if (canShare()) return shareByBrowser(what);
  try {
    await navigator.clipboard.writeText(what.url);
    showToast({ kind: 'success', textId: 'players.copy.done' });
  } catch {
    // The browser has no clipboard for this page, or the player said no.
    showToast({ kind: 'problem', textId: 'players.copy.failed' });
  }
}

/** Not every browser knows sharing, whatever its types say. */
function canShare(): boolean {
  return 'share' in navigator;
}

async function shareByBrowser(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch {
    // The player put the sheet away again.
  }
}
