import { readFileSync } from 'node:fs';

/** What a file holds; one that cannot be read holds nothing, and the sentences about its contents follow. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file} could not be read: ${error instanceof Error ? error.message : 'unknown'}`);
    return null;
  }
}
