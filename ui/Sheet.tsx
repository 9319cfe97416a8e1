import { useId, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { modalProps, useModal } from './hooks/use-modal.ts';
import { useSheetDrag } from './hooks/use-sheet-drag.ts';

type SheetProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Shown above the title on the brand's colours: a picture, a line of welcome. */
  readonly lead?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A bottom sheet that can be dragged; centred on a wide screen. Escape, the backdrop and the cross close it. */
export function Sheet({ isOpen, onClose, title, closeLabel, lead, footer, children }: SheetProps) {
  const dialog = useModal(isOpen, onClose);
  const drag = useSheetDrag(dialog, onClose);
  const titleId = useId();
  return (
    <dialog ref={dialog} aria-labelledby={titleId} {...modalProps(isOpen, onClose)} className="sheet">
      <div className="flex max-h-[inherit] flex-col">
        <header className="relative shrink-0 touch-none px-5 pt-3 pb-2 select-none" {...drag}>
          <span className="mx-auto mb-2 block h-1 w-10 rounded-full bg-line sm:hidden" aria-hidden />
          {lead}
          <h2 id={titleId} className="pr-10 text-lg leading-tight font-bold">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className={`absolute top-2 right-2 grid size-11 place-items-center rounded-full ${lead === undefined ? 'text-soft' : 'bg-black/25 text-white'}`}
          >
            <X size={22} aria-hidden />
          </button>
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
        {footer !== undefined && <footer className="shrink-0 border-t border-line px-5 py-3">{footer}</footer>}
      </div>
    </dialog>
  );
}
