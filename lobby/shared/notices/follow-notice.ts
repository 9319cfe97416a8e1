import { openOverlay } from '../overlays/overlay-store.ts';
import { navigate } from '../routing/hash.ts';
import type { NoticeTarget } from './target-from-wire.ts';

/** Navigates to the target of a notice or a message. */
export function followNotice(target: NoticeTarget): void {
  if (target.kind === 'path') navigate(target.path);
  else if (target.kind === 'registration-reward') openOverlay('giving-event', { dialog: 'RegisteredDialog' });
}
