import { setTimeout as pause } from 'node:timers/promises';
import { processorTime, type Watched } from '../books/processor.ts';

const pollMs = 500;
const pollsMax = 120;
// An idle server and its PostgreSQL use 6 to 8 % of a processor, and 17 % while gifts of the day are given.
const quietShareMax = 0.1;

/** Waits until server and PostgreSQL use little of a processor. Otherwise the background work of earlier bets would
 *  count as the cost of the next work. */
export async function untilQuiet(watched: Watched): Promise<void> {
  for (let polls = 0; polls < pollsMax; polls += 1) {
    const before = usedSeconds(watched);
    await pause(pollMs);
    if (usedSeconds(watched) - before < (quietShareMax * pollMs) / 1_000) return;
  }
  console.log('The servers are still busy with earlier work.');
}

function usedSeconds(watched: Watched): number {
  const { server, postgres } = processorTime(watched);
  return (server ?? 0) + (postgres ?? 0);
}
