import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { modalProps, useModal } from '@tausi/ui/hooks/use-modal.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { RewardArt } from './RewardArt.tsx';

type RewardDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly picture: string;
  readonly colour: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** A festive dialog in the middle of the screen: picture, content and actions. */
export function RewardDialog({ isOpen, onClose, picture, colour, title, children }: RewardDialogProps) {
  const text = useText();
  const dialog = useModal(isOpen, onClose);
  return (
    <dialog ref={dialog} aria-label={title} {...modalProps(isOpen, onClose)} className="notice">
      <RewardArt picture={picture} colour={colour} className="h-44" />
      <button
        type="button"
        aria-label={text('shell.close')}
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-black/55 text-white"
      >
        <X size={22} aria-hidden />
      </button>
      <div className="flex flex-col items-center gap-3 px-5 pt-4 pb-5 text-center">
        <h2 className="text-xl leading-tight font-black text-balance">{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
