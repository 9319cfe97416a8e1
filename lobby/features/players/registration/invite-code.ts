const key = 'tausi.invite';
const shape = /^[0-9A-Z]{8}$/;

/** Keeps the code of the friend whose link opened the lobby, until the tab closes. A malformed one is ignored. */
export function keepInviteCode(code: string | null): void {
  const read = code?.toUpperCase() ?? '';
  if (!shape.test(read)) return;
  try {
    sessionStorage.setItem(key, read);
  } catch {
    // The browser denies storage; the registration then carries no code.
  }
}

/** Returns the kept code; null without one. */
export function inviteCode(): string | null {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    return shape.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
