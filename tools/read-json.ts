import { readFileSync } from 'node:fs';

/** The parsed content of a file. For an unreadable file it prints the error and returns null, so that validation
 *  lists the missing fields. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file} could not be read: ${error instanceof Error ? error.message : 'unknown'}`);
    return null;
  }
}
