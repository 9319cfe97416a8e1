import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../paths.ts';
import { defaultFirstPort, isFree } from '../ports.ts';
import { startOwnPostgres } from '../postgres/postgres.ts';
import { openStack, type Stack } from '../stack.ts';
import { lockDataDirectory } from '../stack/lock-data-directory.ts';
import { eraseData } from '../stack/erase.ts';
import { brokeOnce, heldOnce, nothing, type Stage, type Tally } from './stage.ts';

const dataDir = join(repository, '.data', 'test', 'beside');
const answerTimeoutMs = 30_000;

/** A copy on the default ports that runs beside the tests, like a developer's `npm start`, so that no test depends
 *  on those ports. `opened` starts it unless one already runs; `closed` stops it before the fault runs measure. */
export function copyBeside(): { readonly opened: Stage; readonly closed: Stage } {
  let running: { readonly stack: Stack; readonly lobby: string } | null = null;

  const open = async (): Promise<Tally> => {
    mkdirSync(dataDir, { recursive: true });
    await endLeftovers();
    if (!(await isFree(defaultFirstPort))) {
      console.log(`Port ${defaultFirstPort} is in use already: the tests run beside its program.`);
      return heldOnce;
    }
    await eraseData(dataDir);
    mkdirSync(dataDir, { recursive: true });
    const stack = await openStack({
      dataDir,
      firstPort: defaultFirstPort,
      startPostgres: () => startOwnPostgres(dataDir),
      say: console.log,
    });
    if (stack === null) return brokeOnce;
    const { lobby } = await stack.ready;
    running = { stack, lobby };
    console.log(`A copy runs at ${lobby}, beside the tests that follow.`);
    return heldOnce;
  };

  const close = async (): Promise<Tally> => {
    if (running === null) return nothing;
    const { stack, lobby } = running;
    running = null;
    try {
      const answer = await fetch(`${lobby}/ready`, { signal: AbortSignal.timeout(answerTimeoutMs) });
      console.log(`The copy at ${lobby} ${answer.ok ? 'still answers' : `answers ${answer.status}`}.`);
      return answer.ok ? heldOnce : brokeOnce;
    } finally {
      await stack.stop();
    }
  };

  return { opened: { name: 'copy beside', run: open }, closed: { name: 'copy stopped', run: close } };
}

/** Ends the remaining processes of a killed test run, but not those of a live one. */
async function endLeftovers(): Promise<void> {
  const lock = await lockDataDirectory(dataDir);
  lock?.release();
}
