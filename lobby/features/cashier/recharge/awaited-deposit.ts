const storageKey = 'tausi.deposit';

/** Stores the deposit whose result this tab awaits; null for none. It survives a reload, and a sign-out removes it. */
export function awaitDeposit(paymentId: string | null): void {
  try {
    if (paymentId === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, paymentId);
  } catch {
    // Storage is full or off: only a reload loses sight of the deposit.
  }
}

/** The deposit whose result this tab awaits; null for none. */
export function awaitedDeposit(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
