import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { letBackClose } from './back-button.ts';

/** What had the focus before the first of the open modals: it may lie in a modal that is gone by the time the last closes. */
let focusedBefore: Element | null = null;

/** Shows a native dialog as a modal while `isOpen`: focus is trapped and returns, Esc and the back button ask to close, the
 *  page behind does not scroll. */
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
      // A file chooser inside that is left without a choice says the same.
      if (happening.target !== element) return;
      happening.preventDefault();
      close.current();
    };
    // A browser that is asked twice in a row closes without asking us; what does not close is shown again.
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
      // The last of several modals lets the page scroll again.
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

/** What the dialog of a modal says and hears besides: whether it is on its way out, and that a touch on its backdrop asks to close. */
export function modalProps(isOpen: boolean, onClose: () => void): ModalProps {
  return {
    'data-leaving': isOpen ? undefined : '',
    onClick: (happening) => {
      if (happening.target === happening.currentTarget) onClose();
    },
  };
}

/** Gives the focus back: to what had it before this modal, or before the first one when that is gone. */
function leave(element: HTMLDialogElement): void {
  element.close();
  if (document.querySelector('dialog:modal') !== null || !(focusedBefore instanceof HTMLElement)) return;
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && focusedBefore.isConnected) focusedBefore.focus({ preventScroll: true });
  focusedBefore = null;
}
