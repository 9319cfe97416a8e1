import { expect, it } from 'vitest';
import { parseKeptLocks, withLock, withoutLockOf } from './kept-locks.ts';

const lockOf = (owner: string | null, hash = 'h') => ({ salt: 's', hash, credential: null, afterMs: 60_000, wrong: 3, owner });

it('kept locks: stores one lock for each player, with its own PIN and its count of wrong tries', () => {
  const kept = withLock(withLock(withLock([], lockOf('amani')), lockOf('baraka', 'other')), lockOf('amani', 'newer'));
  expect(kept.map(({ owner, hash, wrong }) => [owner, hash, wrong])).toEqual([
    ['baraka', 'other', 0],
    ['amani', 'newer', 0],
  ]);
  expect(withoutLockOf(kept, 'amani').map(({ owner }) => owner)).toEqual(['baraka']);
});

it('kept locks: drops a lock without an owner and keeps only the newest ones', () => {
  expect(withLock([], lockOf(null))).toEqual([]);
  const crowd = Array.from({ length: 12 }, (_, at) => lockOf(`player-${at}`)).reduce<ReturnType<typeof withLock>>(withLock, []);
  expect(crowd.map(({ owner }) => owner)).toEqual(Array.from({ length: 8 }, (_, at) => `player-${at + 4}`));
});

it.each([null, '', '{', '{}', '[1]', '[{"salt":1}]'])('kept locks: reads no lock from %j', (stored) =>
  expect(parseKeptLocks(stored)).toEqual([]),
);
