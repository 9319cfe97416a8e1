import type { ReactNode } from 'react';
import { modalProps, useModal } from './hooks/use-modal.ts';

type DrawerProps = { readonly isOpen: boolean; readonly onClose: () => void; readonly label: string; readonly children: ReactNode };

/** A panel from the left edge. Escape and the backdrop close it. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  const dialog = useModal(isOpen, onClose);
  return (
    <dialog ref={dialog} aria-label={label} {...modalProps(isOpen, onClose)} className="drawer">
      {children}
    </dialog>
  );
}
