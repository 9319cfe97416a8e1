import { expect, it } from 'vitest';
import { identityProblems, isStepDone, newDraft, stepAfterRefusal, stepsOf } from './identity-draft.ts';

const place = { country: 'gh', at: Date.UTC(2026, 10, 21, 12), ageMin: 18 } as const;
const whole = {
  ...newDraft('gh', ['Ghana Card', 'Passport']),
  firstName: 'Ama',
  surname: 'Mensah',
  birth: { day: '3', month: '2', year: '1995' },
  idNumber: 'GHA-123456789-0',
  email: 'ama@mail.example',
  residentialAddress: '12 Ring Road',
};

it('identity form: starts with the country of the player and its first document', () => {
  expect(newDraft('gh', ['Ghana Card'])).toMatchObject({ nationality: 'GH', idType: 'Ghana Card' });
  expect(newDraft('gh', [])).toMatchObject({ idType: '' });
});

it('identity form: reports each wrong field in the words of the specification', () => {
  expect(Object.values(identityProblems(whole, place)).filter((problem) => problem !== null)).toEqual([]);
  const wrong = identityProblems(
    { ...whole, firstName: ' ', idNumber: '', email: 'ama@mail', birth: { day: '22', month: '11', year: '2008' } },
    place,
  );
  expect(wrong).toMatchObject({
    firstName: { textId: 'kyc.firstName.needed' },
    idNumber: { textId: 'kyc.idNumber.needed' },
    email: { textId: 'kyc.email.invalid' },
    birth: { textId: 'players.birth.underAge', values: { age: 18 } },
    surname: null,
  });
  expect(isStepDone('person', wrong)).toBe(false);
  expect(isStepDone('photo', wrong)).toBe(true);
});

it('identity form: returns to the field that the server refused', () => {
  expect([2703, 2706, 2710, null].map(stepAfterRefusal)).toEqual(['document', 'person', null, null]);
});

it('identity form: asks for no photo of a number that a bank compares', () => {
  expect(stepsOf({ idType: 'Passport' }, ['BVN'])).toEqual(['person', 'document', 'photo']);
  expect(stepsOf({ idType: 'BVN' }, ['BVN'])).toEqual(['person', 'document']);
});
