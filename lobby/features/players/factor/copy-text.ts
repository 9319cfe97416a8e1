import { showToast } from '../../../shared/toast/toast-store.ts';

/** Puts a text into the clipboard, and says so. */
export async function copyText(copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    showToast({ kind: 'success', textId: 'account.factor.copied' });
  } catch {
    // The browser has no clipboard for this page, or the player said no: the text stands there to be read.
  }
}
