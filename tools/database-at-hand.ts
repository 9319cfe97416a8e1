import { dataDirectory } from './paths.ts';
import { findRunning } from './stack/running.ts';

/** Which database a command works on: the one that DATABASE_URL names, else that of the copy that runs on TAUSI_DATA; null
 *  when there is neither. */
export function databaseAtHand(): string | null {
  return process.env['DATABASE_URL'] || (findRunning(dataDirectory())?.database ?? null);
}

export const noDatabase = 'No database found. Start Tausi with npm start, or set DATABASE_URL.';
