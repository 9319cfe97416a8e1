import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAcknowledgements } from '../acknowledgements.ts';
import type { Dice } from '../dice.ts';
import { type FaultResult, resultOf } from '../fault-result.ts';
import type { Stage } from '../system/stage.ts';
import { judge } from '../verdict.ts';
import type { EngineFault } from './engine-fault.ts';
import { startEngine } from './engine-run.ts';

const atOnce = 192;
// Bets without the wire have no rounds.
const withoutRounds = ['9a'] as const;

export type EngineStrikes = { readonly dice: Dice; readonly strikes: number; readonly commandsBetween: number };

/** Runs the books at full speed, injects the fault, repeats unanswered operations, and judges the books. */
export async function runEngineFault(
  stage: Stage,
  fault: EngineFault,
  { dice, strikes, commandsBetween }: EngineStrikes,
): Promise<FaultResult> {
  const begunAt = performance.now();
  const database = `engine_${fault.id.toLowerCase()}`;
  const databaseUrl = await stage.copy(database);
  const logFile = join(stage.folder, `${database}.jsonl`);
  rmSync(logFile, { force: true });
  const log = await openAcknowledgements(logFile);
  const script = { seed: `${fault.id}/${dice.below(2 ** 30)}`, players: stage.players.map(({ id }) => id), atMs: Date.now() };
  const engine = startEngine({ databaseUrl, script, log, atOnce, onStarted: stage.onStarted });
  try {
    const recoveriesMs: number[] = [];
    for (let strike = 0; strike < strikes; strike += 1) {
      await engine.more(commandsBetween + dice.below(commandsBetween));
      const struckAt = performance.now();
      await fault.strike(engine, stage);
      await engine.more(1);
      recoveriesMs.push(performance.now() - struckAt);
    }
    await engine.more(commandsBetween);
    await engine.finish();
    const verdict = await judge({ databaseUrl, log, without: withoutRounds });
    const struck = { kills: strikes * fault.killsEach, injections: strikes, recoveriesMs, failures: [] };
    const counts = { ...engine.counts, turnedAway: 0 };
    return resultOf({ fault, struck, verdict, counts, failures: [], logFile, tookMs: performance.now() - begunAt });
  } finally {
    await engine.kill();
    await log.close();
    await stage.drop(database);
  }
}
