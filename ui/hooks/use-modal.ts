import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { letBackClose } from './back-button.ts';

/** The element that had the focus before the first open modal. It may lie in a modal that is gone when the last one
 *  closes. */
let focusedBefore: Element | null = null;

/** Shows a native dialog as a modal while `isOpen`: focus is trapped and restored, Escape and the back button
 *  request closing, and the page behind does not scroll. */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const cancel = (happening: Event): void => {
      // Cancelling a file chooser inside the dialog fires the same event.
      if (happening.target !== element) return;
      happening.preventDefault();
      close.current();
    };
    // A browser closes a dialog without asking after two close requests in a row; a dialog that stays open is shown
    // again.
    const closed = (): void => {
      if (!element.isConnected) return;
      close.current();
      requestAnimationFrame(() => {
        if (element.isConnected && !element.open && element.dataset['leaving'] === undefined) element.showModal();
      });
    };
    element.addEventListener('cancel', cancel);
    element.addEventListener('close', closed);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('close', closed);
    };
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return undefined;
    if (document.querySelector('dialog:modal') === null) focusedBefore = document.activeElement;
    if (!element.open) element.showModal();
    letBackClose();
    document.documentElement.dataset['modal'] = 'open';
    return () => {
      // After the last modal closes, the page can scroll again.
      if (document.querySelectorAll('dialog[open]').length <= 1) delete document.documentElement.dataset['modal'];
    };
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element !== null) leave(element);
    };
  }, []);
  return dialog;
}

type ModalProps = {
  readonly 'data-leaving': '' | undefined;
  readonly onClick: (happening: MouseEvent<HTMLDialogElement>) => void;
};

/** Further props of a modal's dialog: its leaving state, and closing on a tap on the backdrop. */
export function modalProps(isOpen: boolean, onClose: () => void): ModalProps {
  return {
    'data-leaving': isOpen ? undefined : '',
    onClick: (happening) => {
      if (happening.target === happening.currentTarget) onClose();
    },
  };
}

/** Restores the focus to the element that had it before this modal, or before the first modal if that one is gone. */
function leave(element: HTMLDialogElement): void {
  element.close();
  if (document.querySelector('dialog:modal') !== null || !(focusedBefore instanceof HTMLElement)) return;
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && focusedBefore.isConnected) focusedBefore.focus({ preventScroll: true });
  focusedBefore = null;
}
