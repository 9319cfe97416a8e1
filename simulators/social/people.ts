/** Somebody with an account at the simulated network. */
export type Person = { readonly id: string; readonly name: string; readonly email: string };

const first: readonly Person[] = [
  { id: '10220000000000001', name: 'Amani Otieno', email: 'amani@people.example' },
  { id: '10220000000000002', name: 'Zawadi Nakato', email: 'zawadi@people.example' },
  { id: '10220000000000003', name: 'Chidi Mensah', email: 'chidi@people.example' },
];

/** The people of the network. A name that nobody has yet makes somebody new. */
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
    const made = { id: String(10_220_000_000_000_000n + BigInt(this.#people.length + 1)), name, email: 'somebody@people.example' };
    this.#people.push(made);
    return made;
  }
}
