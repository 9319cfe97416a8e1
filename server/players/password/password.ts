import { err, ok, type Result } from '@tausi/kernel';

export type PasswordPolicy = 'spec' | 'strict';
type PasswordLengths = { readonly min: number; readonly max: number };
export type PasswordRules = { readonly lengths: PasswordLengths; readonly isCommon: (password: string) => boolean };

/** Checks a new password against the policy. Lengths count characters as people do; the text is never trimmed or changed. */
export function checkPassword(password: string, { lengths, isCommon }: PasswordRules): Result<string, { code: 'password_invalid' }> {
  const length = [...password].length;
  if (length < lengths.min || length > lengths.max) return err({ code: 'password_invalid' });
  return isCommon(password) ? err({ code: 'password_invalid' }) : ok(password);
}
