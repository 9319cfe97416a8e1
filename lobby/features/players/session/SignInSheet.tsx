import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { lazyView } from '../../../shared/lazy/lazy-view.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { FormLead } from '../fields/FormLead.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { SocialButton } from '../social/SocialButton.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useProblemText } from '../fields/use-problem-text.ts';

const glimpse = lazyView(() => import('../../../shared/glimpse/TableGlimpse.tsx').then((chunk) => chunk.TableGlimpse));

/** Signs in with mobile number and password, from anywhere in the lobby. */
export function SignInSheet({ phone = '', game, isOpen, onClose }: OverlayProps['sign-in'] & OverlayControl) {
  const text = useText();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const form = useSignIn(phone, () => {
    onClose();
    showToast({ kind: 'success', textId: 'players.signIn.done' });
  });
  const goTo = (name: 'register' | 'reset-password'): void => {
    onClose();
    openOverlay(name, form.phone === '' ? {} : { phone: form.phone });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('players.signIn')}
      closeLabel={text('shell.close')}
      lead={<FormLead line={text('players.signIn.lead')} />}
    >
      {game?.demoGameId === null && <glimpse.View gameId={game.gameId} name={game.name} />}
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 pt-2">
        <PhoneField value={form.phone} onChange={form.setPhone} problem={problemText(form.problems.phone)} />
        <PasswordField value={form.password} onChange={form.setPassword} problem={problemText(form.problems.password)} />
        <button
          type="button"
          onClick={() => goTo('reset-password')}
          className="-mt-3 min-h-11 self-end text-sm font-semibold text-accent-ink"
        >
          {text('players.password.forgotten')}
        </button>
        {form.refusal !== null && <FormAlert>{refusalText(form.refusal)}</FormAlert>}
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text('players.signIn')}
        </Button>
        <SocialButton onDone={onClose} />
        <div className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-soft">
          {text('players.signIn.isNew')}
          <button type="button" onClick={() => goTo('register')} className="min-h-11 px-2 font-bold text-accent-ink">
            {text('players.register')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
