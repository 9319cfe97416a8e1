import { X } from 'lucide-react';
import { modalProps, useModal } from '@tausi/ui/hooks/use-modal.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CampaignWindow, type CampaignPage } from './CampaignWindow.tsx';
import { fittingScale } from './fitting-scale.ts';
import type { PageCommand } from './use-campaign-frame.ts';
import { useRoom } from './use-room.ts';

type CampaignDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly shown: CampaignPage;
  readonly onCommand: (command: PageCommand) => void;
};

const marginPx = 12;

/** A campaign's page in full screen, as large as fits. The close button is the lobby's own, so it works if the page fails. */
export function CampaignDialog({ isOpen, onClose, shown, onCommand }: CampaignDialogProps) {
  const text = useText();
  const dialog = useModal(isOpen, onClose);
  const room = useRoom(2 * marginPx, 2 * marginPx);
  const scale = fittingScale(shown.size, room);
  return (
    <dialog
      ref={dialog}
      aria-label={shown.content.title}
      {...modalProps(isOpen, onClose)}
      className="notice overflow-visible"
      style={{ width: shown.size.width * scale, maxWidth: 'none', maxHeight: 'none', background: 'none' }}
    >
      <CampaignWindow {...shown} scale={scale} onCommand={onCommand} />
      <button
        type="button"
        aria-label={text('shell.close')}
        onClick={onClose}
        className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full bg-black/55 text-white"
      >
        <X size={22} aria-hidden />
      </button>
    </dialog>
  );
}
