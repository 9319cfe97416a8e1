import { expect, it } from 'vitest';
import { Overloaded } from '../platform/overloaded.ts';
import { createPasswordHasher } from './hash-password.ts';

const cheap = { memoryKib: 64, passes: 1 };
const hasher = createPasswordHasher(Buffer.alloc(32, 1), cheap);

it('knows its password again, and no other', async () => {
  const stored = await hasher.hash('karibu2026');
  expect(await hasher.verify('karibu2026', stored)).toBe(true);
  expect(await hasher.verify('Karibu2026', stored)).toBe(false);
  expect(await hasher.verify('karibu2026 ', stored)).toBe(false);
});

it('never makes the same hash twice', async () => {
  expect(await hasher.hash('karibu2026')).not.toBe(await hasher.hash('karibu2026'));
});

it('is worth nothing without the pepper', async () => {
  const stored = await hasher.hash('karibu2026');
  expect(await createPasswordHasher(Buffer.alloc(32, 2), cheap).verify('karibu2026', stored)).toBe(false);
});

it('finds no password right where there is no player', async () => {
  expect(await hasher.verify('karibu2026', null)).toBe(false);
});

it('judges a password where there is no player as long as where there is one', async () => {
  const stored = await hasher.hash('karibu2026');
  // Whoever is judged stands in the line for the same work.
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

it('verifies a hash of another cost', async () => {
  const stored = await createPasswordHasher(Buffer.alloc(32, 1), { memoryKib: 128, passes: 2 }).hash('karibu2026');
  expect(await hasher.verify('karibu2026', stored)).toBe(true);
});

it('lets many wait for their turn', async () => {
  const stored = await Promise.all(Array.from({ length: 20 }, () => hasher.hash('karibu2026')));
  expect(new Set(stored).size).toBe(20);
});

it('turns away whom the line has no room for, and is there again for the next one', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => hasher.hash('karibu2026')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(300);
  expect(refused.every(({ reason }) => reason instanceof Overloaded && reason.bound === 'passwords')).toBe(true);
  expect(hasher.waiting()).toBe(0);
  hasher.assertRoom();
  expect(await hasher.verify('karibu2026', await hasher.hash('karibu2026'))).toBe(true);
});

it('has no room for a call to begin while the line is full', async () => {
  const busy = Promise.allSettled(Array.from({ length: 500 }, () => hasher.hash('karibu2026')));
  expect(() => hasher.assertRoom()).toThrow(Overloaded);
  await busy;
});
