import type { Paybill } from './paybill-from-wire.ts';

const storageKey = 'tausi.paybill';

/** Keeps the account for payments without data in this tab, so that a player without a connection can still read it. */
export function keepPaybill(paybill: Paybill): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(paybill));
  } catch {
    // Storage is full or off: the account is shown online only.
  }
}

/** The kept account; null for none. */
export function keptPaybill(): Paybill | null {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isPaybill(read) ? read : null;
  } catch {
    return null;
  }
}

function isPaybill(read: unknown): read is Paybill {
  if (typeof read !== 'object' || read === null) return false;
  const isText = (field: unknown): boolean => typeof field === 'string' && field.length > 0 && field.length <= 40;
  return (
    'methodName' in read && isText(read.methodName) && 'number' in read && isText(read.number) && 'account' in read && isText(read.account)
  );
}
