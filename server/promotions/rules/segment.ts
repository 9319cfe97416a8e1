import { isUuid, err, ok, type Result } from '@tausi/kernel';

/** The form of a segment's name. */
export const segmentName = /^[a-z0-9-]{1,40}$/;

const headings: readonly string[] = ['player', 'player_id', 'id'];

/** Reads the ids of players, one in the first column of each line. A heading and empty lines are left out; a refusal names the lines
 *  that are no ids. */
export function readSegment(text: string): Result<readonly string[], readonly number[]> {
  const lines = text.split(/\r?\n/).map((line, index) => {
    const first = line.split(/[,;]/)[0] ?? '';
    return { number: index + 1, id: first.trim().replaceAll('"', '').toLowerCase() };
  });
  const named = lines.filter(({ id, number }) => id !== '' && !(number === 1 && headings.includes(id)));
  const malformed = named.filter(({ id }) => !isUuid(id));
  return malformed.length === 0 ? ok(named.map(({ id }) => id)) : err(malformed.map(({ number }) => number));
}
