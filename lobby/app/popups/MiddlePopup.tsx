import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { modalProps, useModal } from '@tausi/ui/hooks/use-modal.ts';
import { hidesAfterMs } from '../../shared/popups/popup-queue.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { NoticePopup } from './popup-from-wire.ts';
import { logPopup } from './popup-store.ts';

type MiddlePopupProps = { readonly popup: NoticePopup; readonly onClose: () => void; readonly onFollow: () => void };

/** A notice in the middle of the screen, with its picture, text and link. */
export function MiddlePopup({ popup, onClose, onFollow }: MiddlePopupProps) {
  const text = useText();
  const dialog = useModal(true, onClose);
  const { id, title, words, picture, button, target } = popup;
  useEffect(() => logPopup(id), [id]);
  useHideAfter(hidesAfterMs(popup), onClose);
  return (
    <dialog ref={dialog} aria-label={title} {...modalProps(true, onClose)} className="notice">
      {picture !== '' && <img src={picture} alt="" width={720} height={320} className="h-40 w-full object-cover object-right" />}
      <div className="flex flex-col gap-3 p-5 text-center">
        <h2 className="text-xl leading-tight font-black break-words">{title}</h2>
        {words !== '' && <p className="max-h-[40dvh] overflow-y-auto break-words text-soft">{words}</p>}
        {target.kind !== 'none' && (
          <Button isWide onPress={onFollow}>
            {button === '' ? text('campaigns.popup.more') : button}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={text('shell.close')}
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-black/55 text-white"
      >
        <X size={22} aria-hidden />
      </button>
    </dialog>
  );
}

/** Hides the popup a fixed time after it first shows; re-renders do not restart the timer. */
function useHideAfter(milliseconds: number | null, onHide: () => void): void {
  const hide = useRef(onHide);
  useEffect(() => {
    hide.current = onHide;
  });
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setTimeout(() => hide.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
}
