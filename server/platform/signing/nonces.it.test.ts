import { randomUUID } from 'node:crypto';
import { instant, later, sessionId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newNonce } from '../../test-server.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createNonces } from './nonces.ts';

const at = instant(Date.parse('2026-11-21T09:00:00Z'));
const countWins = (answers: readonly boolean[]) => answers.filter((isFirst) => isFirst).length;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('nonces: exactly one of many equal ones passes, in one batch or several, in one process or two', async () => {
  const processes = [createNonces(database.pool), createNonces(database.pool)];
  const session = sessionId(randomUUID());
  const sent = Array.from({ length: 20 }, newNonce);
  const tries = sent.flatMap((nonce) => Array.from({ length: 10 }, (_unused, attempt) => ({ nonce, attempt })));
  // Each process gets the nonces in another order, so that their batches overlap crosswise.
  const answers = await Promise.all(
    processes.flatMap((nonces, process) =>
      (process === 0 ? tries : tries.toReversed()).map(async ({ nonce }) => ({
        nonce,
        isFirst: await nonces.remember(session, nonce, at),
      })),
    ),
  );
  for (const nonce of sent) expect(countWins(answers.filter((each) => each.nonce === nonce).map(({ isFirst }) => isFirst))).toBe(1);
});

it('nonces: are separate for each session', async () => {
  const nonces = createNonces(database.pool);
  const nonce = newNonce();
  const answers = await Promise.all(Array.from({ length: 30 }, () => nonces.remember(sessionId(randomUUID()), nonce, at)));
  expect(countWins(answers)).toBe(30);
});

it('nonces: are deleted only after their signature has expired', async () => {
  const nonces = createNonces(database.pool);
  const session = sessionId(randomUUID());
  const [old, young] = [newNonce(), newNonce()];
  await Promise.all([nonces.remember(session, old, at), nonces.remember(session, young, later(at, 120_000))]);
  await nonces.sweep(later(at, 300_001));
  expect(await Promise.all([nonces.remember(session, old, at), nonces.remember(session, young, at)])).toEqual([true, false]);
});
