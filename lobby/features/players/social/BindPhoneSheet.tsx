import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { resumeAfterSignIn } from '../../../shared/launch/launch-game.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { CodeField } from '../../../shared/codes/CodeField.tsx';
import { StepDots } from '../fields/StepDots.tsx';
import { BirthFields } from '../registration/BirthFields.tsx';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import type { RegistrationRules } from '../registration/registration.ts';
import { RulesSheet } from '../registration/RulesSheet.tsx';
import { TermsField } from '../registration/TermsField.tsx';
import { useLogOut } from '../session/use-log-out.ts';
import { useProblemText } from '../fields/use-problem-text.ts';
import { type BindStep, useBindPhone } from './use-bind-phone.ts';

const steps: readonly BindStep[] = ['phone', 'code', 'password'];

/** Blocks a social sign-in until it has a phone number (specification §2, "bind-social-account-with-phone"). */
export function BindPhoneSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  return (
    <RulesSheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('account.bind')}
      lead={text('account.bind.lead')}
      skeleton={<Skeleton className="h-40 w-full rounded-2xl" />}
      renderForm={(rules) => <BindForm rules={rules} onClose={onClose} />}
    />
  );
}

type BindFormProps = { readonly rules: RegistrationRules & { readonly termsVersion: string }; readonly onClose: () => void };

function BindForm({ rules, onClose }: BindFormProps) {
  const text = useText();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const { logOut, isBusy: isLeaving } = useLogOut();
  const form = useBindPhone(rules, () => {
    onClose();
    showToast({ kind: 'success', textId: 'account.bind.done' });
    resumeAfterSignIn();
  });
  const { step, draft, change, problems, flow } = form;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 pt-2">
      <StepDots step={steps.indexOf(step) + 1} of={steps.length} />
      {step === 'phone' && <PhoneField value={draft.phone} onChange={(phone) => change({ phone })} problem={problemText(problems.phone)} />}
      {step === 'code' && (
        <CodeField flow={flow} account={draft.phone} onResend={() => void flow.send(draft.phone)} problem={problemText(problems.code)} />
      )}
      {step === 'password' && <LastStep form={form} rules={rules} />}
      {form.isBoundElsewhere && <FormAlert>{text('error_code[2114]')}</FormAlert>}
      {form.refusal !== null && step !== 'code' && <FormAlert>{refusalText(form.refusal)}</FormAlert>}
      <Button type="submit" isWide isBusy={form.isBusy}>
        {text(`account.bind.${step}`)}
      </Button>
      {step === 'phone' && (
        <Button look="quiet" isWide isBusy={isLeaving} onPress={logOut}>
          {text('players.logOut')}
        </Button>
      )}
    </form>
  );
}

function LastStep({ form, rules }: { readonly form: ReturnType<typeof useBindPhone>; readonly rules: RegistrationRules }) {
  const text = useText();
  const problemText = useProblemText();
  const { draft, change, problems, hasOwner } = form;
  return (
    <>
      {hasOwner && <p className="text-sm text-soft">{text('account.bind.owned')}</p>}
      <PasswordField
        isNew={!hasOwner}
        value={draft.password}
        onChange={(password) => change({ password })}
        problem={problemText(problems.password)}
        hint={
          hasOwner
            ? text('account.bind.owned.hint')
            : text('players.password.hint', { min: rules.passwordLengthMin, max: rules.passwordLengthMax })
        }
      />
      {!hasOwner && (
        <>
          <BirthFields
            value={draft.birth}
            onChange={(birth) => change({ birth })}
            problem={problemText(problems.birth)}
            hint={text('players.birth.hint', { age: rules.ageMin })}
            yearNow={form.yearNow}
          />
          <TermsField
            ageMin={rules.ageMin}
            isAccepted={draft.hasAccepted}
            onChange={(hasAccepted) => change({ hasAccepted })}
            problem={problemText(problems.terms)}
          />
        </>
      )}
    </>
  );
}
