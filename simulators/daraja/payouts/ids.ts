import { randomBytes, randomInt } from 'node:crypto';

const receiptLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** Ten letters and digits that begin with a letter, like receipts in a real SMS. */
export function newReceipt(): string {
  const letter = (): string => receiptLetters.charAt(randomInt(receiptLetters.length));
  return `T${Array.from({ length: 9 }, letter).join('')}`;
}

/** The service's own id of a request. */
export function newConversationId(): string {
  return `AG_${randomInt(10_000_000, 100_000_000)}_${randomBytes(10).toString('hex')}`;
}
