import type { MarketCode, Phone } from '@tausi/kernel';

/** The purpose of a one-time code. */
type CodePurpose = 'reset_password' | 'bind_phone' | 'change_phone' | 'prove_phone' | 'withdraw';

/** The number and the purpose that a code is for. */
export type CodeSubject = { readonly market: MarketCode; readonly phone: Phone; readonly purpose: CodePurpose };

export const codeLength = 6;
export const codeLifeMs = 5 * 60_000;
export const codeTriesMax = 5;
/** A proof must be used within this time after the right code was typed. */
export const proofLifeMs = 10 * 60_000;
/** Payouts are blocked this long after a reset on a new device, because the SIM card may be stolen. */
export const holdHours = 24;
/** Longer after a change of number, because payouts go to the new number. */
export const phoneHoldHours = 72;
export const hourMs = 60 * 60_000;

/** Formats a number below 1,000,000 as a six-digit code. */
export function codeOf(number: number): string {
  return String(number).padStart(codeLength, '0');
}

/** Builds the message. Its last line lets a phone autofill the code on pages of that host only. */
export function messageWith(template: string, { code, host }: { readonly code: string; readonly host: string }): string {
  const words = template.replaceAll('{code}', code).replaceAll('{minutes}', String(codeLifeMs / 60_000));
  return `${words}\n\n@${host} #${code}`;
}

/** The stored name of a subject. */
export function nameOfSubject({ market, phone, purpose }: CodeSubject): string {
  return `${market}:${phone}:${purpose}`;
}
