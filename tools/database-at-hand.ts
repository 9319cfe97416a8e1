import { dataDirectory } from './paths.ts';
import { findRunning } from './stack/running.ts';

/** Returns the database a command works on: DATABASE_URL, else that of the copy running on TAUSI_DATA; null if both
 *  are missing. */
export function databaseAtHand(): string | null {
  return process.env['DATABASE_URL'] || (findRunning(dataDirectory())?.database ?? null);
}

export const noDatabase = 'No database found. Start Tausi with npm start, or set DATABASE_URL.';
