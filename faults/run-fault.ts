import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAcknowledgements } from './acknowledgements.ts';
import type { Dice } from './dice.ts';
import { type FaultResult, resultOf } from './fault-result.ts';
import type { Fault, Struck } from './fault.ts';
import type { Stage } from './system/stage.ts';
import type { Counts } from './load/counts.ts';
import { startLoad } from './load/load.ts';
import { judge } from './verdict.ts';

const warmUp = 30;

/** Opens a system on a fresh copy, starts the load, injects the fault, resolves unanswered requests, and judges the
 *  books. */
export async function runFault(stage: Stage, fault: Fault, { dice, strikes }: { dice: Dice; strikes: number }): Promise<FaultResult> {
  const begunAt = performance.now();
  const database = `fault_${fault.id.toLowerCase()}`;
  const room = (await fault.room?.(stage.cluster)) ?? null;
  const tablespace = room === null ? {} : { tablespace: room.tablespace };
  const system = await stage.open(database, { serverCount: 1, ...fault.system, ...tablespace, dice: dice.fork('network') });
  const logFile = join(stage.folder, `${database}.jsonl`);
  rmSync(logFile, { force: true });
  const log = await openAcknowledgements(logFile);
  const load = startLoad({ system, players: stage.players, log, dice: dice.fork('load'), workers: fault.workers });
  try {
    await load.more(warmUp);
    const scene = { stage, system, load, dice: dice.fork('strikes'), strikes, ...(room === null ? {} : { room: room.folder }) };
    const struck = await fault.strike(scene).catch(gaveUp);
    system.revive();
    await system.untilAllReady();
    await load.finish();
    const verdict = await judge({ databaseUrl: system.databaseUrl, log });
    const { counts } = load;
    return resultOf({ fault, struck, verdict, counts, failures: failuresOf(counts), logFile, tookMs: performance.now() - begunAt });
  } finally {
    await system.stop();
    await log.close();
    await stage.drop(database);
    await room?.close();
  }
}

// A timeout during the fault: the books are still judged, with every killed server restarted.
function gaveUp(error: unknown): Struck {
  const failure = error instanceof Error ? error.message : String(error);
  return { kills: 0, injections: 0, recoveriesMs: [], failures: [failure] };
}

function failuresOf({ faults, givenUp, contradictions }: Counts): string[] {
  const failures: string[] = [];
  if (givenUp.length > 0) failures.push(`${givenUp.length} commands were never answered, such as ${givenUp[0]}`);
  if (contradictions.length > 0) failures.push(`${contradictions.length} times: ${contradictions[0]}`);
  if (faults.length > 0) failures.push(`players saw ${faults.length} faults, such as ${faults[0]}`);
  return failures;
}
