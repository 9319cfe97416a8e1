import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAcknowledgements } from '../acknowledgements.ts';
import type { ControlResult } from '../control.ts';
import type { Dice } from '../dice.ts';
import { type EngineRun, startEngine } from '../engine/engine-run.ts';
import type { Stage } from '../system/stage.ts';
import { judge } from '../verdict.ts';

export type EngineSabotage = {
  readonly database: string;
  /** The engine's connection to its database; returns its URL and a function that undoes the sabotage. */
  readonly through: (databaseUrl: string) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
  readonly acknowledgedFirst: number;
  /** Kills the processes that make the sabotage visible. */
  readonly kill: (engine: EngineRun) => Promise<void>;
};

const atOnce = 48;
// Bets without the wire have no rounds.
const withoutRounds = ['9a'] as const;

/** Runs an engine on a tampered copy, kills it, and collects the reports of the checks. */
export async function runSabotagedEngine(stage: Stage, sabotage: EngineSabotage, dice: Dice): Promise<ControlResult> {
  const databaseUrl = await stage.copy(sabotage.database);
  const { url, close } = await sabotage.through(databaseUrl);
  const logFile = join(stage.folder, `${sabotage.database}.jsonl`);
  rmSync(logFile, { force: true });
  const log = await openAcknowledgements(logFile);
  const script = { seed: `${sabotage.database}/${dice.below(1_000_000)}`, players: stage.players.map(({ id }) => id), atMs: Date.now() };
  const engine = startEngine({ databaseUrl: url, script, log, atOnce, onStarted: stage.onStarted });
  try {
    await engine.more(sabotage.acknowledgedFirst);
    await sabotage.kill(engine);
    const { lost, broken } = await judge({ databaseUrl, log, without: withoutRounds, isTestCluster: true });
    const isRed = lost > 0 && broken !== null;
    return {
      isRed,
      evidence: isRed
        ? `${lost} of ${log.count()} acknowledged commands are gone; promise ${broken.id} is broken`
        : 'no command was missing',
    };
  } finally {
    await engine.kill();
    await close();
    await log.close();
    await stage.drop(sabotage.database);
  }
}
