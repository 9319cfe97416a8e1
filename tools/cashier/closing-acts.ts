import { isUuid, playerId } from '@tausi/kernel';
import type { ClosingDesk } from '@tausi/server/cashier/index.ts';
import { refuse } from '../refuse.ts';

const listedMax = 200;
const usage = 'Usage: npm run cashier -- closings list|lift <player id> --by=… --reason=…';

const refusals = {
  reason_missing: 'Give your name and a reason: --by=… --reason=… (up to 300 characters)',
  nothing_closed: 'The books of this player are not closed for a birth date.',
  second_person_missing: 'A second person must take the same step: --by=…',
} as const;

/** Shows players whose books a birth date closed, and opens them again by two people. */
export async function actOnClosings(
  desk: ClosingDesk,
  [step = 'list', id = '']: readonly string[],
  words: { readonly by: string; readonly reason: string },
): Promise<number> {
  if (step === 'list') {
    const closed = await desk.list(listedMax);
    if (closed.length === 0) console.log('No books are closed for a birth date.');
    for (const each of closed) console.log(each);
    return 0;
  }
  if (step !== 'lift' || !isUuid(id)) return refuse(usage);
  const lifted = await desk.lift(playerId(id), words);
  if (!lifted.ok) return refuse(refusals[lifted.error.code]);
  console.log(lifted.value === 'asked' ? `${id} waits for a second person.` : `${id} can play and pay in again.`);
  return 0;
}
