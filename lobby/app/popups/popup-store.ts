import { popupClose } from '@tausi/contract/inbox/notices/popup-close.ts';
import { updateNoticeLog } from '@tausi/contract/inbox/notices/update-notice-log.ts';
import { createStore } from 'zustand';
import { callServer } from '../../shared/client/server.ts';
import { newNonce } from '../../shared/client/cas1.ts';
import { noPopups, popupClosed, popupsArrived, viewerMoved, type PopupQueues, type PopupViewer } from '../../shared/popups/popup-queue.ts';
import { isSignedIn } from '../../shared/session/sign-in.ts';
import type { NoticePopup } from './popup-from-wire.ts';

/** The popups of this visit. They outlive their host, so that a closed popup stays closed. */
export const popupStore = createStore<PopupQueues<NoticePopup>>()(() => noPopups);

export function takePopups(popups: readonly NoticePopup[], viewer: PopupViewer): void {
  popupStore.setState((queues) => popupsArrived(queues, popups, viewer));
}

export function movePopupViewer(viewer: PopupViewer): void {
  popupStore.setState((queues) => viewerMoved(queues, viewer));
}

/** Drops the waiting popups of the previous language; the server sends them again in the new one. */
export function forgetOpenPopups(): void {
  popupStore.setState(({ closed }) => ({ ...noPopups, closed }));
}

/** Closes a popup, shows the next, and notifies the server, which then stops sending it. */
export function closePopup(id: number, viewer: PopupViewer): void {
  popupStore.setState((queues) => popupClosed(queues, id, viewer));
  // The server cannot remember it for a visitor. A failure is silent: the popup returns in another visit.
  if (isSignedIn()) void callServer(popupClose, { id }, { key: newNonce() });
}

/** Reports to the server that the player has seen a popup. */
export function logPopup(id: number): void {
  if (isSignedIn()) void callServer(updateNoticeLog, { id }, { key: newNonce() });
}
