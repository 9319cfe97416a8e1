import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@tausi/ui/Field.tsx';
import { useText } from '../../../shared/texts/use-text.ts';

type PasswordFieldProps = {
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly problem: string | null;
  readonly hint?: string;
  readonly isNew?: boolean;
  /** A label other than "Password", to tell the old one from the new one. */
  readonly label?: string;
};

/** A password field with a button that shows the typed text. */
export function PasswordField({ value, onChange, problem, hint, isNew = false, label }: PasswordFieldProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      aria-label={text('players.password.show')}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
      className="-mr-3 grid size-11 shrink-0 place-items-center rounded-xl text-soft"
    >
      <Icon size={20} aria-hidden />
    </button>
  );
  return (
    <Field
      label={label ?? text('players.password')}
      problem={problem}
      {...(hint === undefined ? {} : { hint })}
      after={toggle}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      value={value}
      onChange={(happening) => onChange(happening.target.value)}
    />
  );
}
