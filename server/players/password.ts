import { err, ok, type Result } from '@tausi/kernel';

export type PasswordPolicy = 'spec' | 'strict';
export type PasswordLengths = { readonly min: number; readonly max: number };

/** A new password that the policy allows. Lengths count characters as a person does; nothing is trimmed or changed. */
export function checkPassword(
  password: string,
  { policy, lengths }: { readonly policy: PasswordPolicy; readonly lengths: PasswordLengths },
): Result<string, { code: 'password_invalid' }> {
  const length = [...password].length;
  if (length < lengths.min || length > lengths.max) return err({ code: 'password_invalid' });
  return policy === 'strict' && isCommon(password) ? err({ code: 'password_invalid' }) : ok(password);
}

// The head of every published list of leaked passwords, and what people of our markets add to it.
const common: ReadonlySet<string> = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  '88888888',
  '12121212',
  '11223344',
  '12344321',
  'password',
  'password1',
  'password12',
  'password123',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  'qwerty12',
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'asdfghjk',
  'asdfghjkl',
  'zxcvbnm1',
  'iloveyou',
  'iloveyou1',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman123',
  'welcome1',
  'welcome123',
  'letmein1',
  'trustno1',
  'whatever',
  'starwars',
  'computer',
  'internet',
  'samsung1',
  'michelle',
  'jennifer',
  'liverpool',
  'chelsea1',
  'arsenal1',
  'manchester',
  'jesus123',
  'jesusislord',
  'godisgood',
  'blessing',
  'blessed1',
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
  'jackpot1',
  'millionaire',
  'abcd1234',
  'abc12345',
]);

function isCommon(password: string): boolean {
  return common.has(password.toLowerCase());
}
