import { assert, later, maskPhone, parsePhone, unwrap, type Instant, type MarketCode, type Phone, type PlayerId } from '@tausi/kernel';

/** A player's bank account, or a second mobile number. The bank of a number is its withdrawal method. */
export type PayoutAccount = {
  readonly kind: 'account' | 'phone';
  readonly id: string;
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  /** The holder's name as the bank or the network has it; empty while no provider has named the holder of a number. */
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
function maskAccount(accountNumber: string): string {
  return `••••${accountNumber.slice(-shownDigits)}`;
}

/** Masks the number of an account or of a phone for its player. */
export function maskNumber(account: PayoutAccount): string {
  return account.kind === 'phone' ? maskPhone(phoneOf(account)) : maskAccount(account.accountNumber);
}

/** Returns the number of a phone. */
export function phoneOf({ kind, market, accountNumber }: PayoutAccount): Phone {
  assert(kind === 'phone', 'only a mobile number is a phone');
  return unwrap(parsePhone(market, accountNumber));
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
