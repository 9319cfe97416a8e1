import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { instant, type Instant } from '@tausi/kernel';
import * as z from 'zod/mini';
import { parseListedPersons } from './listed-person.ts';
import { indexPersons, type PersonIndex } from './screen.ts';

/** The list that identities are compared with. */
export type ScreeningList = {
  /** SHA-256 of the file. */
  readonly hash: string;
  /** The date of the file. */
  readonly datedAt: Instant;
  readonly persons: PersonIndex;
};

export const screeningEnvironment = { TAUSI_SCREENING_LIST: z.optional(z.string().check(z.minLength(1))) };

/** Reads the list; null without a setting. Throws a sentence when any part of it is not usable. */
export function screeningListOf({
  TAUSI_SCREENING_LIST: path,
}: {
  readonly TAUSI_SCREENING_LIST?: string | undefined;
}): ScreeningList | null {
  if (path === undefined) return null;
  const refused = (why: string): Error => new Error(`The screening list of TAUSI_SCREENING_LIST is not usable: ${why}.`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    throw refused('the file cannot be read');
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('it is not UTF-8');
  }
  const persons = parseListedPersons(text);
  if (!persons.ok) throw refused(persons.error);
  const datedAt = instant(Math.trunc(statSync(path).mtimeMs));
  return { hash: createHash('sha256').update(bytes).digest('hex'), datedAt, persons: indexPersons(persons.value) };
}
