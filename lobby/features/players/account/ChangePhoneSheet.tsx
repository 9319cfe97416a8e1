import { ShieldAlert } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { useProblemText } from '../fields/use-problem-text.ts';
import { CodeField } from '../../../shared/codes/CodeField.tsx';
import { StepDots } from '../fields/StepDots.tsx';
import { type ChangePhoneStep, useChangePhone } from './use-change-phone.ts';

const steps: readonly ChangePhoneStep[] = ['start', 'old', 'phone', 'new'];

/** Changes the mobile number of a player who holds both the old and the new one. */
export function ChangePhoneSheet(control: OverlayControl) {
  const phone = usePlayerInfo()?.phone;
  return phone === undefined ? null : <ChangePhone ownPhone={phone} {...control} />;
}

function ChangePhone({ ownPhone, isOpen, onClose }: OverlayControl & { readonly ownPhone: string }) {
  const text = useText();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const form = useChangePhone(ownPhone, (hours) => {
    onClose();
    showToast({ kind: 'success', textId: 'account.number.done', values: { hours } });
  });
  const problem = problemText(form.problem);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('account.number')} closeLabel={text('shell.close')}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <StepDots step={steps.indexOf(form.step) + 1} of={steps.length} />
        {form.step === 'start' && (
          <>
            <p className="text-soft">{text('account.number.lead')}</p>
            <p className="rounded-2xl bg-sunken px-4 py-3 text-xl font-extrabold tabular-nums">{ownPhone}</p>
            <p className="flex items-start gap-3 text-sm text-soft">
              <ShieldAlert size={20} className="mt-0.5 shrink-0 text-gold-ink" aria-hidden />
              {text('account.number.hold')}
            </p>
          </>
        )}
        {form.step === 'old' && (
          <CodeField flow={form.oldCode} account={ownPhone} onResend={() => void form.oldCode.send(ownPhone)} problem={problem} />
        )}
        {form.step === 'phone' && <PhoneField value={form.phone} onChange={form.setPhone} problem={problem} />}
        {form.step === 'new' && (
          <>
            <CodeField flow={form.newCode} account={form.phone} onResend={() => void form.newCode.send(form.phone)} problem={problem} />
            <PasswordField value={form.password.typed} onChange={form.password.type} problem={problemText(form.password.problem)} />
          </>
        )}
        {form.refusal !== null && <FormAlert>{refusalText(form.refusal)}</FormAlert>}
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text(`account.number.${form.step}`)}
        </Button>
      </form>
    </Sheet>
  );
}
