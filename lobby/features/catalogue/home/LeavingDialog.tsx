import { ExternalLink } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Dialog } from '@tausi/ui/Dialog.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';

type LeavingDialogProps = OverlayControl & { readonly name: string; readonly url: string };

/** Warns that the next page belongs to another company, and names it. */
export function LeavingDialog({ name, url, isOpen, onClose }: LeavingDialogProps) {
  const text = useText();
  const go = (): void => {
    open(url, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('lobby.leaving.title', { name })}
      actions={
        <>
          <Button onPress={go}>
            <ExternalLink size={18} aria-hidden />
            {text('lobby.leaving.go')}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {text('lobby.leaving.stay')}
          </Button>
        </>
      }
    >
      <p>{text('lobby.leaving.lead')}</p>
      <p className="mt-2 truncate font-bold text-ink">{new URL(url).host}</p>
    </Dialog>
  );
}
