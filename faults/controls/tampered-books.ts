import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openAcknowledgements } from '../acknowledgements.ts';
import type { ControlResult } from '../control.ts';
import type { Dice } from '../dice.ts';
import { operationAt } from '../engine/operations.ts';
import { withClient } from '../system/cluster.ts';
import type { Stage } from '../system/stage.ts';
import { judge } from '../verdict.ts';
import { withWallet } from './with-wallet.ts';

export type Tampering = {
  readonly database: string;
  /** Does the damage as a superuser; returns a description for the evidence. */
  readonly tamper: (client: Client, player: string) => Promise<string>;
  /** The promises that this damage breaks; if another one breaks first, the control fails. */
  readonly mustBreak: readonly string[];
  /** Promises to leave out, so that a later one is shown to detect the damage by itself. */
  readonly without?: readonly string[];
};

const operations = 300;

/** Books honestly on a copy for a while, damages it, and runs the checker. */
export async function runTampered(
  stage: Stage,
  { database, tamper, mustBreak, without = [] }: Tampering,
  dice: Dice,
): Promise<ControlResult> {
  const databaseUrl = await stage.copy(database);
  const logFile = join(stage.folder, `${database}.jsonl`);
  rmSync(logFile, { force: true });
  const log = await openAcknowledgements(logFile);
  try {
    await bookHonestly(stage, databaseUrl, dice);
    const what = { databaseUrl, log, isTestCluster: true, without, withEvidence: true };
    const before = await judge(what);
    if (before.broken !== null) return { isRed: false, evidence: `promise ${before.broken.id} was broken before the tampering` };
    const deed = await withClient(databaseUrl, (client) => tamper(client, stage.players[0]?.id ?? ''));
    const { broken } = await judge(what);
    if (broken === null) return { isRed: false, evidence: `${deed}: the checker reported nothing` };
    const isRed = mustBreak.includes(broken.id);
    return { isRed, evidence: `${deed}: promise ${broken.id} is broken${isRed ? '' : ', but another one should be'}` };
  } finally {
    await log.close();
    await stage.drop(database);
  }
}

async function bookHonestly(stage: Stage, databaseUrl: string, dice: Dice): Promise<void> {
  // The damage is done to the first player, so this player must have entries.
  const script = { seed: `tampering/${dice.below(1_000_000)}`, players: stage.players.slice(0, 4).map(({ id }) => id), atMs: Date.now() };
  await withWallet(databaseUrl, async (wallet) => {
    for (let index = 0; index < operations; index += 1) {
      const commands = operationAt(script, index);
      // Bets of our own games without the wire would have no rounds, which the checker would report.
      if (commands.some((command) => 'roundId' in command)) continue;
      for (const command of commands) await wallet.execute(command, []);
    }
  });
}
