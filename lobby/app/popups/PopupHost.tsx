import { useEffect } from 'react';
import { BellRing } from 'lucide-react';
import { useStore } from 'zustand';
import { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import { newNoticeGetWithToken } from '@tausi/contract/inbox/notices/new-notice-get-with-token.ts';
import { NoticeBar } from '@tausi/ui/NoticeBar.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { useInterruption } from '../../shared/interruptions/use-interruption.ts';
import { followNotice } from '../../shared/notices/follow-notice.ts';
import { hidesAfterMs, type PopupViewer } from '../../shared/popups/popup-queue.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { MiddlePopup } from './MiddlePopup.tsx';
import { popupsFromWire, type NoticePopup } from './popup-from-wire.ts';
import { closePopup, forgetOpenPopups, logPopup, movePopupViewer, popupStore, takePopups } from './popup-store.ts';
import { usePopupViewer } from './use-popup-viewer.ts';

/** Fetches the popups and shows one at a time: at the top, in the middle or at the bottom. */
export function PopupHost() {
  const viewer = usePopupViewer();
  usePopupSources(viewer);
  useEffect(() => movePopupViewer(viewer), [viewer]);
  const { top, middle, bottom } = useStore(popupStore, ({ shown }) => shown);
  // Each position has its own queue, but only one popup shows at a time; the middle has priority.
  const next = middle ?? top ?? bottom;
  const isCurrent = useInterruption(next === null ? null : `popup:${next.id}`);
  if (next === null || !isCurrent) return null;
  return (
    <>
      {next.position === 'middle' ? (
        <MiddlePopup key={next.id} popup={next} onClose={() => closePopup(next.id, viewer)} onFollow={() => follow(next, viewer)} />
      ) : (
        <EdgePopup key={next.id} popup={next} edge={next.position} viewer={viewer} />
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
  useEffect(() => () => forgetOpenPopups(), [lang]);
}

type EdgePopupProps = { readonly popup: NoticePopup; readonly edge: 'top' | 'bottom'; readonly viewer: PopupViewer };

function EdgePopup({ popup, edge, viewer }: EdgePopupProps) {
  const text = useText();
  const { id, title, words, picture, button, target } = popup;
  useEffect(() => logPopup(id), [id]);
  const action = { label: button === '' ? text('campaigns.popup.more') : button, onPress: () => follow(popup, viewer) };
  return (
    <NoticeBar
      edge={edge}
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
