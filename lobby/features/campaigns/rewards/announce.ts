import { askToInterrupt, endInterruption } from '../../../shared/interruptions/interruptions.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';

/** Announces a gift in a toast, as soon as no game runs, no sheet is open and no other toast is shown. */
export function announce(textId: string): void {
  askToInterrupt({
    id: textId,
    show: () => {
      showToast({ kind: 'notice', textId });
      endInterruption(textId);
    },
  });
}
