import { err, ok, type MovementId, type Result } from '@tausi/kernel';
import type { Booked, WalletRefusal } from '../command.ts';
import { decide } from '../rules/decide.ts';
import { afterMovement } from '../rules/player-books.ts';
import { keyOf, type EngineRequest, type BookedBefore, type Entry, type Loaded } from './books-store.ts';

export type Outcome = Result<Booked, WalletRefusal>;

/** The result of a batch: an outcome for each command in order, and the entries to write first. */
export type Decided = { readonly outcomes: readonly Outcome[]; readonly entries: readonly Entry[] };

/** Decides the commands of a batch in order, each on the books that its predecessors leave. A refused command
 *  changes nothing for the others. */
export function decideBatch(asked: readonly EngineRequest[], loaded: Loaded, newId: (of: EngineRequest) => MovementId): Decided {
  const books = new Map(loaded.books);
  const booked = new Map(loaded.booked);
  const entries: Entry[] = [];
  const outcomes = asked.map((one): Outcome => {
    const { command, payloadHash, companions } = one;
    const before = booked.get(keyOf(command));
    if (before !== undefined) return answerAgain(one, before);
    const own = books.get(command.playerId);
    if (own === undefined) return err({ code: 'unknown_player' });
    const decided = decide(own, command);
    if (!decided.ok) return decided;

    const movement = decided.value;
    const movementId = newId(one);
    const after = afterMovement(own, movement);
    books.set(command.playerId, after);
    const outcome = { movementId, purses: movement.after, points: movement.deltas.points };
    booked.set(keyOf(command), { payloadHash, ...outcome });
    const bound = { companions, balance: movement.after.cash.minor, points: outcome.points };
    entries.push({ movementId, command, payloadHash, movement, tally: after.guard?.tally ?? null, bound });
    return ok({ ...outcome, repeated: false });
  });
  return { outcomes, entries };
}

/** Answers a booked key: with the first answer, or with a refusal if the key was used for something else. */
export function answerAgain(asked: EngineRequest, { payloadHash, ...first }: BookedBefore): Outcome {
  if (!payloadHash.equals(asked.payloadHash)) return err({ code: 'key_reused' });
  return ok({ ...first, repeated: true });
}
