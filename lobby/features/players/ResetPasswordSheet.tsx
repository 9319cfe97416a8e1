import { MessageSquareText } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl, OverlayProps } from '../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { useText } from '../../shared/texts/use-text.ts';

/** A forgotten password: codes by SMS are not sent yet, so support is the way, and the sheet says so. */
export function ResetPasswordSheet({ phone, isOpen, onClose }: OverlayProps['reset-password'] & OverlayControl) {
  const text = useText();
  const back = (): void => {
    onClose();
    openOverlay('sign-in', phone === undefined ? {} : { phone });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('players.reset')} closeLabel={text('shell.close')}>
      <EmptyState icon={<MessageSquareText size={34} />} title={text('players.reset.later')} hint={text('players.reset.support')} />
      <div className="flex flex-col gap-2">
        <Button isWide onPress={() => openOverlay('support', {})}>
          {text('players.reset.call')}
        </Button>
        <Button look="quiet" isWide onPress={back}>
          {text('players.reset.back')}
        </Button>
      </div>
    </Sheet>
  );
}
