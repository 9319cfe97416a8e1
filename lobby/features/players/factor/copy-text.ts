import { showToast } from '../../../shared/toast/toast-store.ts';

/** Copies a text to the clipboard and confirms it with a toast. */
export async function copyText(copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    showToast({ kind: 'success', textId: 'account.factor.copied' });
  } catch {
    // The browser offers no clipboard or the player denied access; the text stays on the screen.
  }
}
