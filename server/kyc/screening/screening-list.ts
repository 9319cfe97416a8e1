import { createHash } from 'node:crypto';
import type { Instant } from '@tausi/kernel';
import * as z from 'zod/mini';
import { fixedList, readListFile, type ListFile } from '../../platform/config/list-file.ts';
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
}): ListFile<ScreeningList | null> {
  if (path === undefined) return fixedList(null);
  return readListFile({ path, title: 'The screening list of TAUSI_SCREENING_LIST', parse: listIn });
}

function listIn(bytes: Buffer, datedAt: Instant): ScreeningList {
  const persons = parseListedPersons(textIn(bytes));
  if (!persons.ok) throw new Error(persons.error);
  return { hash: createHash('sha256').update(bytes).digest('hex'), datedAt, persons: indexPersons(persons.value) };
}

function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('it is not UTF-8');
  }
}
