import { useEffect } from 'react';
import { BellRing } from 'lucide-react';
import { useStore } from 'zustand';
import { newNoticeGet } from '@tausi/contract/inbox/new-notice-get.ts';
import { newNoticeGetWithToken } from '@tausi/contract/inbox/new-notice-get-with-token.ts';
import { NoticeBar } from '@tausi/ui/NoticeBar.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { overlayStore } from '../../shared/overlays/overlay-store.ts';
import { followNotice } from '../../shared/notices/follow-notice.ts';
import { hidesAfterMs, type PopupViewer } from '../../shared/popups/popup-queue.ts';
import { useCountry, useLanguage } from '../../shared/session/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { MiddlePopup } from './MiddlePopup.tsx';
import { popupsFromWire, type NoticePopup } from './popup-from-wire.ts';
import { closePopup, logPopup, movePopupViewer, popupStore, takePopups } from './popup-store.ts';
import { usePopupViewer } from './use-popup-viewer.ts';

/** Asks for the notices that pop up, and shows one at the top, one in the middle and one at the bottom. */
export function PopupHost() {
  const viewer = usePopupViewer();
  usePopupSources(viewer);
  useEffect(() => movePopupViewer(viewer), [viewer]);
  const { top, middle, bottom } = useStore(popupStore, ({ shown }) => shown);
  // A top notice of the lobby stands where a popup would: the popup waits, and its time with it.
  const isTopTaken = useStore(overlayStore, ({ stack }) => stack.some(({ name }) => name === 'top-notice'));
  // Behind the one in the middle nobody can read or touch those at the edges: they wait for it, and their time with them.
  const isCovered = middle !== null;
  return (
    <>
      {top !== null && !isTopTaken && !isCovered && <EdgePopup key={top.id} popup={top} place="top" viewer={viewer} />}
      {bottom !== null && !isCovered && <EdgePopup key={bottom.id} popup={bottom} place="bottom" viewer={viewer} />}
      {middle !== null && (
        <MiddlePopup key={middle.id} popup={middle} onClose={() => closePopup(middle.id, viewer)} onFollow={() => follow(middle, viewer)} />
      )}
    </>
  );
}

function usePopupSources(viewer: PopupViewer): void {
  const country = useCountry();
  const lang = useLanguage();
  const forAll = useCall(newNoticeGet, { country, lang }, { enabled: !viewer.isSignedIn });
  const forPlayer = useCall(newNoticeGetWithToken, { country, lang }, { enabled: viewer.isSignedIn });
  const { data } = viewer.isSignedIn ? forPlayer : forAll;
  useEffect(() => {
    if (data !== undefined) takePopups(popupsFromWire(data, viewer.isSignedIn), viewer);
  }, [data, viewer]);
}

type EdgePopupProps = { readonly popup: NoticePopup; readonly place: 'top' | 'bottom'; readonly viewer: PopupViewer };

function EdgePopup({ popup, place, viewer }: EdgePopupProps) {
  const text = useText();
  const { id, title, words, picture, button, target } = popup;
  useEffect(() => logPopup(id), [id]);
  const action = { label: button === '' ? text('campaigns.popup.more') : button, onPress: () => follow(popup, viewer) };
  return (
    <NoticeBar
      place={place}
      picture={picture === '' ? <Bell /> : <img src={picture} alt="" className="size-14 rounded-2xl object-cover object-[82%]" />}
      title={title}
      action={target.kind === 'none' ? undefined : action}
      closeLabel={text('shell.close')}
      onClose={() => closePopup(id, viewer)}
      hidesAfterMs={hidesAfterMs(popup)}
    >
      {words === '' ? undefined : words}
    </NoticeBar>
  );
}

function Bell() {
  return (
    <span className="brand-fill grid size-14 place-items-center rounded-2xl text-white">
      <BellRing size={26} aria-hidden />
    </span>
  );
}

function follow({ id, target }: NoticePopup, viewer: PopupViewer): void {
  closePopup(id, viewer);
  followNotice(target);
}
