import { randomBytes } from 'node:crypto';

// Letters and digits that are easy to tell apart when read out to support.
const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 8;

/** Creates the account number that the payer or receiver sees: 8 letters of 30, about 6 × 10¹¹ values. The database refuses a
 *  duplicate. */
export function createReference(): string {
  const letters: string[] = [];
  while (letters.length < referenceLength) {
    // Bytes from 240 on are drawn again, so that every letter is equally likely.
    for (const byte of randomBytes(referenceLength)) {
      if (byte < 240 && letters.length < referenceLength) letters.push(referenceLetters.charAt(byte % referenceLetters.length));
    }
  }
  return `TS${letters.join('')}`;
}
