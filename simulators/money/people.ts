import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';

const givenNames = ['Amina', 'Kwame', 'Grace', 'Moses', 'Esther', 'Kofi', 'Sarah', 'Joseph', 'Akosua', 'Brian'];
const familyNames = ['Okello', 'Mensah', 'Nakato', 'Boateng', 'Auma', 'Owusu', 'Mugisha', 'Asante', 'Namukasa', 'Addo'];

/** The registered holder of a number. */
type Person = { readonly givenName: string; readonly familyName: string; readonly birthDate: string };

/** The registered holders of numbers. */
export type People = {
  readonly holderOf: (msisdn: string) => Person;
  readonly register: (msisdn: string, person: Partial<Person>) => void;
};

export function createPeople(): People {
  const registered = new Map<string, Partial<Person>>();
  return {
    holderOf: (msisdn) => ({ ...madeUp(msisdn), ...registered.get(msisdn) }),
    register: (msisdn, person) => void registered.set(msisdn, { ...registered.get(msisdn), ...person }),
  };
}

// Always the same for a number.
function madeUp(msisdn: string): Person {
  const digits = Number(msisdn.slice(-4));
  return {
    givenName: givenNames[digits % givenNames.length] ?? '',
    familyName: familyNames[Math.floor(digits / 10) % familyNames.length] ?? '',
    birthDate: `${1970 + (digits % 30)}-0${1 + (digits % 9)}-1${digits % 10}`,
  };
}

/** Serves a test control: registers the holder of a number by `givenName`, `familyName` and `birthDate`, each optional. */
export function servePeople(server: FastifyInstance, people: People): void {
  server.post('/simulator/people/:msisdn', (request, reply) => {
    const fields = fieldsOf(request.body);
    const named = (['givenName', 'familyName', 'birthDate'] as const).flatMap((field) => {
      const value = textOf(fields, field);
      return value === null ? [] : [[field, value] as const];
    });
    people.register(textOf(fieldsOf(request.params), 'msisdn') ?? '', Object.fromEntries(named));
    return reply.send({});
  });
}
