import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { encodePassword } from '../password/encode-password.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';

type PasswordFormProps = {
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly refusal: ClientRefusal | null;
  readonly onChange: () => void;
  /** Receives the password in the wire's encoding. */
  readonly onPassword: (encoded: string) => void;
  readonly children: ReactNode;
};

/** A step that requires the password: an explanation, the password field and the button. */
export function PasswordForm({ submitLabel, isDangerous = false, isBusy, refusal, onChange, onPassword, children }: PasswordFormProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const submit = (happening: FormEvent): void => {
    happening.preventDefault();
    setTried(true);
    if (!isBusy && password !== '') onPassword(encodePassword(password));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <PasswordField
        value={password}
        onChange={(typed) => {
          onChange();
          setPassword(typed);
        }}
        problem={wasTried && password === '' ? text('players.password.needed') : null}
      />
      {refusal !== null && <FormAlert>{refusalText(refusal)}</FormAlert>}
      <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
