import { later, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';

/** A player's bank account. */
export type PayoutAccount = {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  /** The holder's name as the bank has it. */
  readonly holder: string;
  readonly addedAt: Instant;
};

export const accountsMax = 5;

const shownDigits = 4;

/** Returns the time from which an account receives withdrawals: a thief who adds one cannot use it at once. */
export function usableFrom({ addedAt }: Pick<PayoutAccount, 'addedAt'>, restHours: number): Instant {
  return later(addedAt, restHours * 3_600_000);
}

/** Masks an account number: `••••1234`. */
export function maskAccount(accountNumber: string): string {
  return `••••${accountNumber.slice(-shownDigits)}`;
}

/** Masks a name: the first letters of each word stay (`OKAFOR AMINA` gives `OKA••• AMI••`). */
export function maskName(name: string): string {
  const shown = 3;
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (word.length <= shown ? word : word.slice(0, shown) + '•'.repeat(word.length - shown)))
    .join(' ');
}
