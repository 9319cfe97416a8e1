import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { CodeField } from '../../../shared/codes/CodeField.tsx';
import { StepDots } from '../fields/StepDots.tsx';
import { type ResetStep, useResetPassword } from './use-reset-password.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { FormLead } from '../fields/FormLead.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { useProblemText } from '../fields/use-problem-text.ts';

const steps: readonly ResetStep[] = ['phone', 'code', 'password'];

/** Resets a forgotten password: an SMS code proves the number, the player chooses a new password and is signed in. */
export function ResetPasswordSheet({ phone = '', isOpen, onClose }: OverlayProps['reset-password'] & OverlayControl) {
  const text = useText();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const rules = useCall(appInfo, { country: useCountry() }).data?.rules;
  const lengths = { passwordLengthMin: rules?.passwordLengthMin ?? 6, passwordLengthMax: rules?.passwordLengthMax ?? 16 };
  const form = useResetPassword(phone, lengths, (holdHours) => {
    onClose();
    showToast({ kind: 'success', textId: holdHours > 0 ? 'account.reset.doneHeld' : 'account.reset.done', values: { hours: holdHours } });
  });
  const back = (): void => {
    onClose();
    openOverlay('sign-in', form.phone === '' ? {} : { phone: form.phone });
  };
  const problem = problemText(form.problem);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('players.reset')}
      closeLabel={text('shell.close')}
      lead={<FormLead line={text('account.reset.lead')} />}
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 pt-2">
        <StepDots step={steps.indexOf(form.step) + 1} of={steps.length} />
        {form.step === 'phone' && <PhoneField value={form.phone} onChange={form.setPhone} problem={problem} />}
        {form.step === 'code' && <CodeField flow={form.flow} account={form.phone} onResend={form.resend} problem={problem} />}
        {form.step === 'password' && (
          <PasswordField
            isNew
            value={form.password}
            onChange={form.setPassword}
            problem={problem}
            hint={text('players.password.hint', { min: lengths.passwordLengthMin, max: lengths.passwordLengthMax })}
          />
        )}
        {form.refusal !== null && form.step !== 'code' && <FormAlert action={<SupportLink />}>{refusalText(form.refusal)}</FormAlert>}
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text(`account.reset.${form.step}`)}
        </Button>
        <Button look="quiet" isWide onPress={back}>
          {text('players.reset.back')}
        </Button>
      </form>
    </Sheet>
  );
}

function SupportLink() {
  const text = useText();
  return (
    <button type="button" onClick={() => openOverlay('support', {})} className="min-h-11 font-semibold text-accent-ink">
      {text('players.reset.call')}
    </button>
  );
}
