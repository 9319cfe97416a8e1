import { expect, it } from 'vitest';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import { createPasswordHasher } from './hash-password.ts';

const cheap = { memoryKib: 64, passes: 1 };
const hasher = createPasswordHasher(Buffer.alloc(32, 1), cheap);

it('password hash: verifies its own password and no other', async () => {
  const stored = await hasher.hash('karibu2026');
  expect(await hasher.verify('karibu2026', stored)).toBe(true);
  expect(await hasher.verify('Karibu2026', stored)).toBe(false);
  expect(await hasher.verify('karibu2026 ', stored)).toBe(false);
});

it('password hash: is different each time', async () => {
  expect(await hasher.hash('karibu2026')).not.toBe(await hasher.hash('karibu2026'));
});

it('password hash: is useless without the pepper', async () => {
  const stored = await hasher.hash('karibu2026');
  expect(await createPasswordHasher(Buffer.alloc(32, 2), cheap).verify('karibu2026', stored)).toBe(false);
});

it('password hash: refuses every password where there is no player', async () => {
  expect(await hasher.verify('karibu2026', null)).toBe(false);
});

it('password hash: takes as long without a player as with one', async () => {
  const stored = await hasher.hash('karibu2026');
  // Both cases queue for the same work.
  const waitingWhile = async (whose: string | null): Promise<number> => {
    const judged = Array.from({ length: 12 }, () => hasher.verify('karibu2027', whose));
    const waiting = hasher.waiting();
    await Promise.all(judged);
    return waiting;
  };
  const known = await waitingWhile(stored);
  expect(known).toBeGreaterThan(0);
  expect(await waitingWhile(null)).toBe(known);
});

it('password hash: verifies a hash made with another cost', async () => {
  const stored = await createPasswordHasher(Buffer.alloc(32, 1), { memoryKib: 128, passes: 2 }).hash('karibu2026');
  expect(await hasher.verify('karibu2026', stored)).toBe(true);
});

it('password hash: queues many passwords', async () => {
  const stored = await Promise.all(Array.from({ length: 20 }, () => hasher.hash('karibu2026')));
  expect(new Set(stored).size).toBe(20);
});

it('password hash: refuses when the queue is full, and accepts the next one afterwards', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => hasher.hash('karibu2026')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(300);
  expect(refused.every(({ reason }) => reason instanceof Overloaded && reason.bound === 'passwords')).toBe(true);
  expect(hasher.waiting()).toBe(0);
  hasher.assertRoom();
  expect(await hasher.verify('karibu2026', await hasher.hash('karibu2026'))).toBe(true);
});

it('password hash: refuses a new call at once while the queue is full', async () => {
  const busy = Promise.allSettled(Array.from({ length: 500 }, () => hasher.hash('karibu2026')));
  expect(() => hasher.assertRoom()).toThrow(Overloaded);
  await busy;
});
