import type { MarketCode } from '@tausi/kernel';
import { birthProblem, type BirthDraft, type Problem } from '../registration/registration.ts';

/** The typed values of the identity form. */
export type IdentityDraft = {
  readonly firstName: string;
  readonly surname: string;
  readonly birth: BirthDraft;
  readonly nationality: string;
  readonly idType: string;
  readonly idNumber: string;
  readonly email: string;
  readonly residentialAddress: string;
};

export type IdentityStep = 'person' | 'document' | 'photo';

/** The steps of a form. A number that a bank compares needs no photo. */
export function stepsOf(draft: Pick<IdentityDraft, 'idType'>, comparedTypes: readonly string[]): readonly IdentityStep[] {
  return comparedTypes.includes(draft.idType) ? ['person', 'document'] : ['person', 'document', 'photo'];
}

export type IdentityProblems = { readonly [Field in keyof IdentityDraft]: Problem | null };

type Place = { readonly country: MarketCode; readonly at: number; readonly ageMin: number };

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const fieldsOf: Readonly<Record<IdentityStep, readonly (keyof IdentityDraft)[]>> = {
  person: ['firstName', 'surname', 'birth', 'nationality'],
  document: ['idType', 'idNumber', 'email', 'residentialAddress'],
  photo: [],
};
/** Maps a refused field to the step that the player must return to. */
const stepOfRefusal: Readonly<Record<number, IdentityStep>> = {
  2703: 'document',
  2704: 'document',
  2705: 'document',
  2706: 'person',
  2707: 'person',
};

/** An empty form. Nationality defaults to the player's country, which is right for most. */
export function newDraft(country: MarketCode, idTypes: readonly string[]): IdentityDraft {
  const birth = { day: '', month: '', year: '' };
  const nationality = country.toUpperCase();
  return { firstName: '', surname: '', birth, nationality, idType: idTypes[0] ?? '', idNumber: '', email: '', residentialAddress: '' };
}

/** Checks the form before sending, to save a round trip. The server decides. */
export function identityProblems(draft: IdentityDraft, { country, at, ageMin }: Place): IdentityProblems {
  const needed = (value: string, textId: string, min = 1): Problem | null => (value.trim().length < min ? { textId } : null);
  return {
    firstName: needed(draft.firstName, 'kyc.firstName.needed'),
    surname: needed(draft.surname, 'kyc.surname.needed'),
    birth: birthProblem(draft.birth, ageMin, { country, at }),
    nationality: needed(draft.nationality, 'kyc.nationality.needed'),
    idType: needed(draft.idType, 'kyc.idType.needed'),
    idNumber: needed(draft.idNumber, 'kyc.idNumber.needed'),
    email: emailShape.test(draft.email.trim()) ? null : { textId: 'kyc.email.invalid' },
    residentialAddress: needed(draft.residentialAddress, 'kyc.address.needed', 3),
  };
}

export function isStepDone(step: IdentityStep, problems: IdentityProblems): boolean {
  return fieldsOf[step].every((field) => problems[field] === null);
}

export function stepAfterRefusal(number: number | null): IdentityStep | null {
  return number === null ? null : (stepOfRefusal[number] ?? null);
}
