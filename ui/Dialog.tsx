import { useId, type ReactNode } from 'react';
import { modalProps, useModal } from './hooks/use-modal.ts';

type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** A short question or notice in the middle of the screen. Escape and the backdrop close it. */
export function Dialog({ isOpen, onClose, title, actions, children }: DialogProps) {
  const dialog = useModal(isOpen, onClose);
  const titleId = useId();
  return (
    <dialog ref={dialog} aria-labelledby={titleId} {...modalProps(isOpen, onClose)} className="notice">
      <div className="p-5">
        <h2 id={titleId} className="text-center text-lg font-bold">
          {title}
        </h2>
        <div className="mt-2 text-center text-soft">{children}</div>
        <div className="mt-5 flex flex-col gap-2">{actions}</div>
      </div>
    </dialog>
  );
}
