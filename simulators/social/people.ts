import { createHash } from 'node:crypto';

/** A person with an account at the simulated network. */
export type Person = { readonly id: string; readonly name: string; readonly email: string };

const first: readonly Person[] = [
  { id: '10220000000000001', name: 'Amani Otieno', email: 'amani@people.example' },
  { id: '10220000000000002', name: 'Zawadi Nakato', email: 'zawadi@people.example' },
  { id: '10220000000000003', name: 'Chidi Mensah', email: 'chidi@people.example' },
];

/** The people of the network. An unknown name creates a new person. The id is derived from the name, so a restarted
 *  network never gives a number that the server already knows to another person. */
export class People {
  #people: Person[] = [...first];

  list(): readonly Person[] {
    return this.#people;
  }

  find(id: string): Person | null {
    return this.#people.find((person) => person.id === id) ?? null;
  }

  named(name: string): Person {
    const known = this.#people.find((person) => person.name === name);
    if (known !== undefined) return known;
    const made = { id: idOf(name), name, email: 'somebody@people.example' };
    this.#people.push(made);
    return made;
  }
}

const idsFrom = 10_221_000_000_000_000n;
const idsCount = 1_000_000_000_000n;

function idOf(name: string): string {
  return String(idsFrom + (createHash('sha256').update(name).digest().readBigUInt64BE() % idsCount));
}
