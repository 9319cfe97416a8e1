import { showToast } from '../toast/toast-store.ts';

/** Copies a text for the player and says whether it worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', textId: 'history.copy.done' });
  } catch {
    // The browser offers no clipboard or the player denied access.
    showToast({ kind: 'problem', textId: 'history.copy.failed' });
  }
}
