import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLengths } from '../../markets/index.ts';
import type { PasswordPolicy, PasswordRules } from '../password/password.ts';

/** Returns the rules that a market's policy sets for a new password. */
export function passwordRulesOf(policy: PasswordPolicy): PasswordRules {
  return { lengths: passwordLengths[policy], isCommon: (password) => policy === 'strict' && common.has(password.toLowerCase()) };
}

// The library's list of leaked passwords, plus common ones from our markets.
const common: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  'jesusislord',
  'godisgood',
  'nairobi1',
  'kampala1',
  'lagos123',
  'accra123',
  'kenya254',
  'uganda256',
  'nigeria1',
  'nigeria234',
  'ghana233',
  'mpesa123',
  'betting1',
]);
