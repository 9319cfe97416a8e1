import { socialOptions } from '@tausi/contract/players/social/social-options.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Dialog } from '@tausi/ui/Dialog.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useSignInState } from '../../../shared/session/use-signed-in.ts';
import { useText } from '../../../shared/texts/use-text.ts';

const causes = ['popup_blocked', 'already_bound', 'not_authorized'] as const;

/** Explains a failed social binding: the three causes, the one that applies, and the next step (specification §8). */
export function BindFailedDialog({ cause, isOpen, onClose }: OverlayProps['bind-failed'] & OverlayControl) {
  const text = useText();
  const state = useSignInState();
  const dialogUrl = useCall(socialOptions, {}).data?.facebook?.dialogUrl;
  const tryAgain = (): void => {
    onClose();
    openOverlay(state === 'visitor' ? 'sign-in' : 'bind-social', {});
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('account.bindFailed')}
      actions={
        <>
          <Button onPress={tryAgain}>{text('account.bindFailed.again')}</Button>
          {dialogUrl !== undefined && (
            <Button look="secondary" onPress={() => void window.open(new URL('/', dialogUrl).href, '_blank', 'noopener,noreferrer')}>
              {text('account.bindFailed.network')}
            </Button>
          )}
          <Button look="quiet" onPress={onClose}>
            {text('account.bindFailed.notNow')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2 text-left text-sm">
        {causes.map((each) => (
          <li
            key={each}
            aria-current={each === cause ? 'true' : undefined}
            className={`rounded-2xl border px-4 py-3 ${each === cause ? 'border-danger bg-sunken font-semibold text-ink' : 'border-transparent'}`}
          >
            {text(`account.bindFailed.${each}`)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
