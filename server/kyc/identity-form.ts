import { err, ok, type Result } from '@tausi/kernel';

/** The fields that a player typed. */
export type IdentityForm = {
  readonly firstName: string;
  readonly surname: string;
  readonly idType: string;
  readonly idNumber: string;
  readonly nationality: string;
  readonly day: number;
  readonly month: number;
  readonly year: number;
  readonly email: string;
  readonly residentialAddress: string;
};

/** The options of a country's form, and its legal age. */
export type IdentityRules = {
  readonly ageMin: number;
  /** Returns the full years since a day (`1999-12-31`); null for an invalid day. */
  readonly ageOf: (day: string) => number | null;
  readonly idTypes: readonly { readonly name: string; readonly numberPattern: string }[];
  readonly nationalities: readonly string[];
};

export type FormRefusal =
  | { readonly code: 'identity_number_invalid' | 'identity_email_invalid' | 'identity_birth_invalid' | 'identity_choice_unknown' }
  | { readonly code: 'identity_under_age'; readonly args: readonly string[] };

// Text before and after the @, and a dot in the domain. Only a message to the address could prove more.
const emailShape = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Checks a form and returns it with trimmed fields. */
export function admitIdentity(typed: IdentityForm, rules: IdentityRules): Result<IdentityForm, FormRefusal> {
  const form = trimmed(typed);
  const idType = rules.idTypes.find(({ name }) => name === form.idType);
  if (idType === undefined || !rules.nationalities.includes(form.nationality)) return err({ code: 'identity_choice_unknown' });
  if (!new RegExp(`^(?:${idType.numberPattern})$`).test(plainNumber(form.idNumber))) return err({ code: 'identity_number_invalid' });
  if (!emailShape.test(form.email)) return err({ code: 'identity_email_invalid' });
  const age = rules.ageOf(dayText(form));
  if (age === null || age < 0) return err({ code: 'identity_birth_invalid' });
  return age < rules.ageMin ? err({ code: 'identity_under_age', args: [String(rules.ageMin)] }) : ok(form);
}

/** Normalises a document number for comparison: upper case, no spaces, no hyphens. */
export function plainNumber(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-./]/g, '');
}

/** Formats the date of a form as `1999-12-31`. */
function dayText({ year, month, day }: Pick<IdentityForm, 'year' | 'month' | 'day'>): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function trimmed(form: IdentityForm): IdentityForm {
  const { firstName, surname, idNumber, email, residentialAddress } = form;
  return {
    ...form,
    firstName: firstName.trim(),
    surname: surname.trim(),
    idNumber: idNumber.trim(),
    email: email.trim(),
    residentialAddress: residentialAddress.trim(),
  };
}
