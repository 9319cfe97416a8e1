import { readFileSync, statSync } from 'node:fs';
import type { Instant } from '@tausi/kernel';
import { instant } from '@tausi/kernel';

/** A list that the operator replaces as a whole, such as a register. */
export type ListFile<T> = {
  /** The content of the last usable file. */
  readonly current: () => T;
  /** Reads the file again if it changed and was the same at two looks, because a file that is still being written would be a part
   *  of the list. Returns whether the content is new. Throws a sentence for a file that is not usable, once a change; the earlier
   *  content stays. */
  readonly refresh: () => boolean;
};

type Source<T> = {
  readonly path: string;
  /** Begins the sentence about a file that is not usable. */
  readonly title: string;
  /** Parses the whole file, or throws what is wrong with it. */
  readonly parse: (bytes: Buffer, datedAt: Instant) => T;
};

/** Reads a list from its file. Throws a sentence when any part of it is not usable, because a part would look like all of it. */
export function readListFile<T>(source: Source<T>): ListFile<T> {
  let seen = versionOf(source.path);
  let lastLook = seen;
  let current = read(source);
  return {
    current: () => current,
    refresh: () => {
      const version = versionOf(source.path);
      const isStill = version === lastLook;
      lastLook = version;
      if (version === seen || !isStill) return false;
      seen = version;
      current = read(source);
      return true;
    },
  };
}

/** A list without a file, which never changes. */
export function fixedList<T>(content: T): ListFile<T> {
  return { current: () => content, refresh: () => false };
}

function read<T>({ path, title, parse }: Source<T>): T {
  try {
    const { mtimeMs } = statSync(path);
    return parse(readFileSync(path), instant(Math.trunc(mtimeMs)));
  } catch (error) {
    throw new Error(`${title} is not usable: ${sentenceOf(error)}.`, { cause: error });
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read';
  return 'code' in error ? 'the file cannot be read' : error.message;
}

/** The change time and size of a file; empty for a missing one. A file that is replaced gets another change time. */
function versionOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}
