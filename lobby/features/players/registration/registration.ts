import { ageOn, dayIn, marketOf, parseDay, parsePhone, type MarketCode } from '@tausi/kernel';

/** The typed values of the registration form. */
export type RegistrationDraft = {
  readonly phone: string;
  readonly password: string;
  readonly birth: BirthDraft;
  readonly hasAccepted: boolean;
};

/** The selected date of birth; an empty text means not selected yet. */
export type BirthDraft = { readonly day: string; readonly month: string; readonly year: string };

/** The market's rules of today, from the server. */
export type PasswordLengths = { readonly passwordLengthMin: number; readonly passwordLengthMax: number };

export type RegistrationRules = PasswordLengths & { readonly ageMin: number };

/** A field error: the id of its text with the values. */
export type Problem = { readonly textId: string; readonly values?: Readonly<Record<string, number>> };

export type RegistrationProblems = { readonly [Field in 'phone' | 'password' | 'birth' | 'terms']: Problem | null };

/** Checks a registration before sending, to save a round trip. The server decides. */
export function registrationProblems(
  draft: RegistrationDraft,
  rules: RegistrationRules,
  place: { readonly country: MarketCode; readonly at: number },
): RegistrationProblems {
  return {
    phone: phoneProblem(place.country, draft.phone),
    password: passwordProblem(draft.password, rules),
    birth: birthProblem(draft.birth, rules.ageMin, place),
    terms: draft.hasAccepted ? null : { textId: 'players.terms.needed' },
  };
}

export function phoneProblem(country: MarketCode, phone: string): Problem | null {
  return parsePhone(country, phone).ok ? null : { textId: 'players.phone.invalid' };
}

/** The error for a password of the wrong length. */
export function passwordProblem(password: string, rules: PasswordLengths): Problem | null {
  const { passwordLengthMin: min, passwordLengthMax: max } = rules;
  const { length } = [...password];
  return length < min || length > max ? { textId: 'players.password.length', values: { min, max } } : null;
}

export function birthProblem(
  birth: BirthDraft,
  ageMin: number,
  { country, at }: { readonly country: MarketCode; readonly at: number },
): Problem | null {
  const born = parseDay(calendarDay(birth) ?? '');
  if (!born.ok) return { textId: 'players.birth.invalid' };
  const age = ageOn(born.value, dayIn(marketOf(country).timeZone, at));
  if (age < 0) return { textId: 'players.birth.invalid' };
  return age < ageMin ? { textId: 'players.birth.underAge', values: { age: ageMin } } : null;
}

/** Returns `1999-12-31`, or null for an incomplete date or one that does not exist (31 April). */
export function calendarDay({ day, month, year }: BirthDraft): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDay(written).ok ? written : null;
}
