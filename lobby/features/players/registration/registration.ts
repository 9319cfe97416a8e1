import { marketOf, parsePhone, type MarketCode } from '@tausi/kernel';

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
  const born = calendarDay(birth);
  if (born === null) return { textId: 'players.birth.invalid' };
  const today = dayIn(marketOf(country).timeZone, at);
  if (born > today) return { textId: 'players.birth.invalid' };
  return ageOn(born, today) < ageMin ? { textId: 'players.birth.underAge', values: { age: ageMin } } : null;
}

/** Returns `1999-12-31`, or null for an incomplete date or one that does not exist (31 April). */
export function calendarDay({ day, month, year }: BirthDraft): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return date.toISOString().slice(0, 10) === written ? written : null;
}

/** Whole years between two calendar days. A person born on 29 February has their birthday on 1 March in a common year. */
function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

function dayIn(timeZone: string, at: number): string {
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}
