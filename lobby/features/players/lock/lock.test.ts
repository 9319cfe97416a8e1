import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPin, isWornOut, nextLock, startLock, wrongMax, type LockFact } from './lock.ts';

const settings = { salt: 's', hash: 'h', credential: null, afterMs: 60_000, wrong: 0, owner: null };
const open = nextLock(startLock(settings), { type: 'tried', isRight: true });

it('lock: is shut at the start and opens with the right PIN', () => {
  expect(startLock(settings).isLocked).toBe(true);
  expect(open.isLocked).toBe(false);
});

it.each([
  [59_999, false],
  [60_000, true],
  [-1, true],
])('lock: after %i ms away is shut: %s', (awayMs, isLocked) => {
  const back = nextLock(nextLock(open, { type: 'left', at: 1_000_000 }), { type: 'came back', at: 1_000_000 + awayMs });
  expect(back.isLocked).toBe(isLocked);
});

it('lock: after five wrong PINs refuses everything, also the right PIN and the device', () => {
  let lock = startLock({ ...settings, credential: 'c' });
  for (let tries = 0; tries < wrongMax; tries += 1) lock = nextLock(lock, { type: 'tried', isRight: false });
  expect(isWornOut(lock.settings)).toBe(true);
  expect(nextLock(lock, { type: 'tried', isRight: true }).isLocked).toBe(true);
  expect(nextLock(lock, { type: 'unlocked by the device' }).isLocked).toBe(true);
});

it('lock: counts wrong PINs entered to change an open lock, and stays open', () => {
  const asked = nextLock(nextLock(open, { type: 'tried', isRight: false }), { type: 'tried', isRight: false });
  expect([asked.isLocked, asked.settings.wrong]).toEqual([false, 2]);
  expect(nextLock(asked, { type: 'tried', isRight: true }).settings.wrong).toBe(0);
});

it('lock: does not open by a device unlock that was never set up', () => {
  expect(nextLock(startLock(settings), { type: 'unlocked by the device' }).isLocked).toBe(true);
  expect(nextLock(startLock({ ...settings, credential: 'c' }), { type: 'unlocked by the device' }).isLocked).toBe(false);
});

it('lock: never opens without the right PIN or the device, for any order of facts', () => {
  const fact: fc.Arbitrary<LockFact> = fc.oneof(
    fc.record({ type: fc.constant('left' as const), at: fc.nat() }),
    fc.record({ type: fc.constant('came back' as const), at: fc.nat() }),
    fc.constant({ type: 'tried' as const, isRight: false }),
    fc.constant({ type: 'unlocked by the device' as const }),
  );
  fc.assert(
    fc.property(fc.array(fact), (facts) => {
      expect(facts.reduce(nextLock, startLock(settings)).isLocked).toBe(true);
    }),
  );
});

it.each([
  ['1234', true],
  ['123456', true],
  ['123', false],
  ['1234567', false],
  ['12a4', false],
  ['١٢٣٤', false],
])('%s is a PIN: %s', (text, is) => expect(isPin(text)).toBe(is));
