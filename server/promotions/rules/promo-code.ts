import { assert } from '@tausi/kernel';

// Crockford's alphabet: no I, L, O, which look like digits, and no U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;
const shape = /^[0-9A-Z]{4,24}$/;

/** The random bytes of one generated code: 50 bits, five for each of its ten signs. */
export const codeBytes = 10;

/** Returns the canonical form of a typed code, which is the one that is hashed; null if it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return shape.test(code) ? code : null;
}

/** The random bytes of a code for inviting friends: 40 bits, five for each of its eight signs. */
export const inviteBytes = 8;

/** Writes random bytes as a code for inviting friends: `7KQ2MXW9`. */
export function writeInvite(bytes: Uint8Array): string {
  assert(bytes.length === inviteBytes, 'a code for inviting friends has eight signs');
  return signsOf(bytes);
}

/** Writes random bytes as a code for reading aloud: `7KQ2M-XW9D4`. */
export function writeCode(bytes: Uint8Array): string {
  assert(bytes.length === codeBytes, 'a code has ten signs');
  const signs = signsOf(bytes);
  return `${signs.slice(0, groupLength)}-${signs.slice(groupLength)}`;
}

function signsOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
