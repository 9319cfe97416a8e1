import type { MarketCode, Phone } from '@tausi/kernel';

/** What a one-time code is for. */
type CodePurpose = 'reset_password' | 'bind_phone' | 'change_phone' | 'prove_phone';

/** Whose code, and what for. */
export type CodeSubject = { readonly market: MarketCode; readonly phone: Phone; readonly purpose: CodePurpose };

export const codeLength = 6;
export const codeLifeMs = 5 * 60_000;
export const codeTriesMax = 5;
/** After the code was typed right, what it allows must be done within this time. */
export const proofLifeMs = 10 * 60_000;
/** After a reset on a new device nothing is paid out for so long: the SIM card may be stolen. */
export const holdHours = 24;
/** After a change of number, to which money would go, for longer. */
export const phoneHoldHours = 72;
export const hourMs = 60 * 60_000;

/** A number below 1,000,000 as the six digits of a code. */
export function codeOf(number: number): string {
  return String(number).padStart(codeLength, '0');
}

/** The message with its code; the last line lets a phone fill the code in for the page of that host alone. */
export function messageWith(template: string, { code, host }: { readonly code: string; readonly host: string }): string {
  const words = template.replaceAll('{code}', code).replaceAll('{minutes}', String(codeLifeMs / 60_000));
  return `${words}\n\n@${host} #${code}`;
}

/** One name for a subject. */
export function nameOfSubject({ market, phone, purpose }: CodeSubject): string {
  return `${market}:${phone}:${purpose}`;
}
