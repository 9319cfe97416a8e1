import { createHash } from 'node:crypto';
import { err, movementId, ok, type Result } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { runCompanions, type Companion } from '../../platform/companions.ts';
import { uuidv7 } from '../../platform/ids.ts';
import {
  CommitUnknown,
  commit,
  isConflict,
  isConnectionLoss,
  isUniqueViolation,
  rollback,
  unitOfWork,
  type Ended,
} from '../../platform/unit-of-work.ts';
import type { Booked, WalletCommand, WalletRefusal } from '../command.ts';
import { intentionOf } from '../intention.ts';
import { decide, noFacts, type Facts } from '../purses.ts';
import { findBooked, findHold, lockPurses, writeEntry, writeHold } from '../store.ts';

const attemptsMax = 5;

type Outcome = Result<Booked, WalletRefusal>;

/** Books a command with its companions in one database transaction: durable when this answers, or nothing is done.
 *  Throws when the database cannot be reached; then the same command with the same key may be sent again. */
export async function executeCommand(pool: Pool, command: WalletCommand, companions: readonly Companion[]): Promise<Outcome> {
  const payloadHash = createHash('sha256').update(intentionOf(command)).digest();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await unitOfWork(pool, (client) => book(client, { command, payloadHash }, companions));
    } catch (error) {
      if (error instanceof CommitUnknown) return await lookUp(pool, { command, payloadHash }, error);
      if (attempt === attemptsMax || !mayPass(error)) throw error;
    }
  }
}

type Asked = { readonly command: WalletCommand; readonly payloadHash: Buffer };

async function book(client: PoolClient, asked: Asked, companions: readonly Companion[]): Promise<Ended<Outcome>> {
  const { command, payloadHash } = asked;
  const purses = await lockPurses(client, command.playerId);
  if (purses === null) return rollback(err({ code: 'unknown_player' }));
  // A statement of its own after the lock: it sees what whoever held the lock before has committed.
  const before = await answeredBefore(client, asked);
  if (before !== null) return rollback(before);

  const decided = decide(purses, command, await factsFor(client, command));
  if (!decided.ok) return rollback(decided);
  const movement = decided.value;
  const entry = { movementId: movementId(uuidv7(command.at)), command, payloadHash, movement };
  if (!(await writeEntry(client, entry))) return rollback(err({ code: 'stale' }));
  if (movement.hold !== null && !(await writeHold(client, command, movement.hold))) return rollback(err({ code: 'stale' }));
  if (!(await runCompanions(client, companions, movement.after.cash.minor))) return rollback(err({ code: 'stale' }));
  return commit(ok({ movementId: entry.movementId, purses: movement.after, repeated: false }));
}

async function answeredBefore(client: PoolClient, { command, payloadHash }: Asked): Promise<Outcome | null> {
  const before = await findBooked(client, command.playerId, command.key);
  if (before === null) return null;
  if (!before.payloadHash.equals(payloadHash)) return err({ code: 'key_reused' });
  return ok({ movementId: before.movementId, purses: before.purses, repeated: true });
}

async function factsFor(client: PoolClient, command: WalletCommand): Promise<Facts> {
  if (command.kind !== 'capture' && command.kind !== 'release') return noFacts;
  return { hold: await findHold(client, command.playerId, command.holdId) };
}

// The connection was lost at COMMIT. The command is never run again here: its key says whether it is booked. Locking the
// purses first waits for the lost transaction, should its server process still be about to commit.
async function lookUp(pool: Pool, asked: Asked, cause: CommitUnknown): Promise<Outcome> {
  const found = await unitOfWork(pool, async (client) => {
    await lockPurses(client, asked.command.playerId);
    return rollback(await answeredBefore(client, asked));
  });
  if (found === null) throw new Error('the connection was lost and the command is not booked; it may be sent again', { cause });
  return found.ok ? ok({ ...found.value, repeated: false }) : found;
}

// Until COMMIT was sent, a lost connection has done nothing, and neither has a conflict.
// A unique violation is a key or a companion that somebody else wrote first: the next look finds it.
function mayPass(error: unknown): boolean {
  return isConflict(error) || isConnectionLoss(error) || isUniqueViolation(error);
}
