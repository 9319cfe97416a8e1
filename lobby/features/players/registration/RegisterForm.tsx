import { Button } from '@tausi/ui/Button.tsx';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { BirthFields } from './BirthFields.tsx';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import type { RegisterRefusal } from './register-from-wire.ts';
import type { RegistrationRules } from './registration.ts';
import { TermsField } from './TermsField.tsx';
import { useProblemText } from '../fields/use-problem-text.ts';
import { useRegister } from './use-register.ts';

type RegisterFormProps = {
  readonly phone: string;
  readonly rules: RegistrationRules & { readonly termsVersion: string };
  readonly onClose: () => void;
};

/** The registration fields, shown once the market's rules are loaded. */
export function RegisterForm({ phone, rules, onClose }: RegisterFormProps) {
  const text = useText();
  const problemText = useProblemText();
  const { draft, change, problems, refusal, isBusy, submit, form, yearNow } = useRegister(phone, rules, () => {
    onClose();
    showToast({ kind: 'success', textId: 'players.register.done' });
  });
  const goToSignIn = (): void => {
    onClose();
    openOverlay('sign-in', draft.phone === '' ? {} : { phone: draft.phone });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 pt-2">
      <PhoneField value={draft.phone} onChange={(typed) => change({ phone: typed })} problem={problemText(problems.phone)} />
      <PasswordField
        isNew
        value={draft.password}
        onChange={(password) => change({ password })}
        problem={problemText(problems.password)}
        hint={text('players.password.hint', { min: rules.passwordLengthMin, max: rules.passwordLengthMax })}
      />
      <BirthFields
        value={draft.birth}
        onChange={(birth) => change({ birth })}
        problem={problemText(problems.birth)}
        hint={text('players.birth.hint', { age: rules.ageMin })}
        yearNow={yearNow}
      />
      <TermsField
        ageMin={rules.ageMin}
        isAccepted={draft.hasAccepted}
        onChange={(hasAccepted) => change({ hasAccepted })}
        problem={problemText(problems.terms)}
      />
      <div className="sticky -bottom-5 z-10 -mx-5 flex flex-col gap-3 bg-surface px-5 py-2 shadow-[0_-12px_14px_var(--surface)]">
        {refusal !== null && <Refused refusal={refusal} onSignIn={goToSignIn} />}
        <Button type="submit" isWide isBusy={isBusy}>
          {text('players.register.submit')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-soft">
        {text('players.register.hasAccount')}
        <button type="button" onClick={goToSignIn} className="min-h-11 px-2 font-bold text-accent-ink">
          {text('players.signIn')}
        </button>
      </div>
    </form>
  );
}

/** The server's refusal; a number that is already registered links to the sign-in. */
function Refused({ refusal, onSignIn }: { readonly refusal: RegisterRefusal; readonly onSignIn: () => void }) {
  const text = useText();
  const refusalText = useRefusalText();
  const toSignIn = (
    <button type="button" onClick={onSignIn} className="min-h-11 font-bold text-accent-ink">
      {text('players.register.signInInstead')}
    </button>
  );
  return <FormAlert action={refusal.code === 'phone_taken' && toSignIn}>{refusalText(refusal)}</FormAlert>;
}
