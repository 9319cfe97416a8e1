import { useEffect, useRef, type RefObject } from 'react';

/** Shows a native dialog as a modal while `isOpen`: focus is trapped and returns, Esc asks to close, the page behind does not scroll. */
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
      happening.preventDefault();
      close.current();
    };
    element.addEventListener('cancel', cancel);
    return () => element.removeEventListener('cancel', cancel);
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return undefined;
    if (!element.open) element.showModal();
    document.documentElement.dataset['modal'] = 'open';
    return () => {
      // The last of several modals lets the page scroll again.
      if (document.querySelectorAll('dialog[open]').length <= 1) delete document.documentElement.dataset['modal'];
    };
  }, [isOpen]);
  return dialog;
}
