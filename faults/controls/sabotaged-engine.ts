import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAcknowledgements } from '../acknowledgements.ts';
import type { Turned } from '../control.ts';
import type { Dice } from '../dice.ts';
import { type EngineRun, startEngine } from '../engine/engine-run.ts';
import type { Stage } from '../house/stage.ts';
import { judge } from '../verdict.ts';

export type EngineSabotage = {
  readonly database: string;
  /** How the engine reaches its database; answers how to put things right again. */
  readonly through: (databaseUrl: string) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
  readonly acknowledgedFirst: number;
  /** Ends what has to end for the sabotage to show. */
  readonly kill: (engine: EngineRun) => Promise<void>;
};

const atOnce = 48;
// Bets without the wire have no rounds.
const withoutRounds = ['9a'] as const;

/** Lets an engine work on a copy that was tampered with, kills, and asks the checks what they see. */
export async function runSabotagedEngine(stage: Stage, sabotage: EngineSabotage, dice: Dice): Promise<Turned> {
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
      evidence: isRed ? `${lost} of ${log.count()} acknowledged are gone; promise ${broken.id} is broken` : 'nothing was missing',
    };
  } finally {
    await engine.kill();
    await close();
    await log.close();
    await stage.drop(sabotage.database);
  }
}
