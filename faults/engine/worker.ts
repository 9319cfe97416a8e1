import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { loginsOf } from '@tausi/db/logins.ts';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { createWallet, type WalletCommand } from '@tausi/server/wallet/index.ts';
import * as z from 'zod/mini';
import { operationAt } from './operations.ts';

// The books in a process of their own, without the wire. It receives its task at the start and prints each acknowledged
// command. It is made to be killed.

const task = z.object({
  databaseUrl: z.string(),
  script: z.object({ seed: z.string(), players: z.array(z.string()), atMs: z.number() }),
  /** Operations that a previous process may have started. */
  redo: z.array(z.number()),
  /** The first operation that was never started, and the first one after the last. */
  from: z.number(),
  before: z.number(),
  atOnce: z.number(),
});

const retryPauseMs = 100;
const standardOutput = 1;

const message = await new Promise((resolve) => process.once('message', resolve));
const { databaseUrl, script, redo, from, before, atOnce } = z.parse(task, message);
const database = openDatabase({ ...loginsOf(databaseUrl), connectionsMax: 4, onIdleError: () => undefined });
const wallet = createWallet({
  pool: database.pool,
  publish: async () => undefined,
  onPublishFailed: () => undefined,
  allowUnsafeDatabase: true,
});
process.once('disconnect', () => process.exit());
let next = from;
await Promise.all(Array.from({ length: atOnce }, work));
await database.close();
process.disconnect();

async function work(): Promise<void> {
  for (;;) {
    const index = redo.shift() ?? next++;
    if (index >= before) return;
    let isWhole = true;
    for (const command of operationAt(script, index)) isWhole &&= await book(index, command);
    say(`= ${index}`);
  }
}

// True if the command is booked, false if it was refused. A command without an answer is repeated.
async function book(index: number, command: WalletCommand): Promise<boolean> {
  for (;;) {
    try {
      const outcome = await wallet.execute(command, []);
      if (!outcome.ok) {
        say(`- ${index} ${outcome.error.code}`);
        return false;
      }
      say(`+ ${index} ${command.playerId} ${command.key} ${outcome.value.purses.cash.minor}`);
      return true;
    } catch {
      say(`? ${index}`);
      await pause(retryPauseMs);
    }
  }
}

// Written synchronously, so that a printed line survives the death of the process.
function say(line: string): void {
  try {
    writeSync(standardOutput, `${line}\n`);
  } catch {
    // The reader is gone: the run is over.
    process.exit(1);
  }
}
