import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAcknowledgements } from './acknowledgements.ts';
import type { Dice } from './dice.ts';
import type { Fault, Struck } from './fault.ts';
import type { Stage } from './house/stage.ts';
import type { Counts } from './load/counts.ts';
import { startLoad } from './load/load.ts';
import { judge, type Verdict } from './verdict.ts';

/** How a fault ended. */
export type FaultResult = {
  readonly id: string;
  readonly name: string;
  readonly kills: number;
  readonly injections: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly resolved: number;
  readonly turnedAway: number;
  readonly lost: number;
  readonly doubled: number;
  readonly recoveryMsMost: number | null;
  readonly recoveryMsMax: number | null;
  /** What does not hold, each a sentence; none when the fault was survived. */
  readonly failures: readonly string[];
  /** What took longer than the matrix allows, each a sentence: a verdict of its own, for the machine may be busy. */
  readonly late: readonly string[];
  readonly tookMs: number;
};

const warmUp = 30;

/** Opens a house on a fresh copy, lets people play, strikes, resolves what was left unanswered, and judges the books. */
export async function runFault(stage: Stage, fault: Fault, { dice, strikes }: { dice: Dice; strikes: number }): Promise<FaultResult> {
  const begunAt = performance.now();
  const database = `fault_${fault.id.toLowerCase()}`;
  const room = (await fault.room?.(stage.cluster)) ?? null;
  const tablespace = room === null ? {} : { tablespace: room.tablespace };
  const house = await stage.open(database, { serverCount: 1, ...fault.wish, ...tablespace, dice: dice.fork('network') });
  const logFile = join(stage.folder, `${database}.jsonl`);
  rmSync(logFile, { force: true });
  const log = await openAcknowledgements(logFile);
  const load = startLoad({ house, players: stage.players, log, dice: dice.fork('load'), workers: fault.workers });
  try {
    await load.more(warmUp);
    const scene = { stage, house, load, dice: dice.fork('strikes'), strikes, ...(room === null ? {} : { room: room.folder }) };
    const struck = await fault.strike(scene).catch(gaveUp);
    await house.untilAllReady();
    await load.finish();
    const verdict = await judge({ databaseUrl: house.databaseUrl, log });
    return resultOf(fault, { struck, verdict, counts: load.counts, tookMs: performance.now() - begunAt });
  } finally {
    await house.stop();
    await log.close();
    await stage.drop(database);
    await room?.close();
  }
}

// What was waited for did not come: the books are judged all the same.
function gaveUp(error: unknown): Struck {
  const failure = error instanceof Error ? error.message : String(error);
  return { kills: 0, injections: 0, recoveriesMs: [], failures: [failure] };
}

type Ended = { readonly struck: Struck; readonly verdict: Verdict; readonly counts: Counts; readonly tookMs: number };

function resultOf({ id, name, recoveryMsMax }: Fault, { struck, verdict, counts, tookMs }: Ended): FaultResult {
  const recoveryMsMost = struck.recoveriesMs.length === 0 ? null : Math.max(...struck.recoveriesMs);
  const { unanswered, resolved, turnedAway, acknowledged } = counts;
  const { lost, doubled } = verdict;
  return {
    id,
    name,
    kills: struck.kills,
    injections: struck.injections,
    acknowledged,
    unanswered,
    resolved,
    turnedAway,
    lost,
    doubled,
    recoveryMsMost,
    recoveryMsMax,
    failures: [...struck.failures, ...failuresOf(verdict, counts)],
    late: [...(struck.late ?? []), ...slowRecovery(recoveryMsMost, recoveryMsMax)],
    tookMs,
  };
}

function slowRecovery(most: number | null, max: number | null): string[] {
  return most !== null && max !== null && most > max ? [`serving again took ${Math.round(most)} ms, ${max} ms are allowed`] : [];
}

function failuresOf({ lost, doubled, broken }: Verdict, { faults, givenUp, contradictions }: Counts): string[] {
  const failures: string[] = [];
  if (lost > 0) failures.push(`${lost} acknowledged commands are not in the books`);
  if (doubled > 0) failures.push(`${doubled} effects nobody was told of, or twice`);
  if (broken !== null)
    failures.push(`promise ${broken.id} is broken (${broken.promise}): ${JSON.stringify(broken.breaches[0], textOfBigInt)}`);
  if (givenUp.length > 0) failures.push(`${givenUp.length} commands were never answered, such as ${givenUp[0]}`);
  if (contradictions.length > 0) failures.push(`${contradictions.length} times: ${contradictions[0]}`);
  if (faults.length > 0) failures.push(`${faults.length} faults were shown to players, such as ${faults[0]}`);
  return failures;
}

function textOfBigInt(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
