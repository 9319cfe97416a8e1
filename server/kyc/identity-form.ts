import { err, ok, type Result } from '@tausi/kernel';

/** What a player typed of himself. */
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

/** What a country's form offers, and whom its law lets play. */
export type IdentityRules = {
  readonly ageMin: number;
  /** Full years lived since a day (`1999-12-31`); null for a day that no calendar has. */
  readonly ageOf: (day: string) => number | null;
  readonly idTypes: readonly { readonly name: string; readonly numberPattern: string }[];
  readonly nationalities: readonly string[];
};

export type FormRefusal =
  | { readonly code: 'identity_number_invalid' | 'identity_email_invalid' | 'identity_birth_invalid' | 'identity_choice_unknown' }
  | { readonly code: 'identity_under_age'; readonly args: readonly string[] };

// One sign before and one after the @, and a dot between two more: what the address leads to only a message to it tells.
const emailShape = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether the form can be handed in; what is kept of it has no margins. */
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

/** A document's number as it is compared: large letters, no spaces, no hyphens. */
export function plainNumber(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-./]/g, '');
}

/** `1999-12-31` of a form. */
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
