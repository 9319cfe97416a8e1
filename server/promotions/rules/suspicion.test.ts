import { expect, it } from 'vitest';
import { reviewScoreMin, suspicionOf, type Signals } from './suspicion.ts';

const plain: Signals = {
  onDeviceLately: 0,
  onDeviceEarlier: 0,
  isNewWithoutDeposit: false,
  sharesPayer: false,
  wasInvitedOnOwnDevice: false,
  fromNetworkLately: 0,
};
const isHeld = (signals: Signals): boolean => suspicionOf(signals).score >= reviewScoreMin;
const dayMs = 86_400_000;

it('suspicion: a new account alone is not suspected, also from a busy network', () => {
  expect(suspicionOf({ ...plain, isNewWithoutDeposit: true, fromNetworkLately: 500 })).toEqual({
    score: 30,
    reasons: ['new_account', 'network'],
  });
  expect(suspicionOf(plain)).toEqual({ score: 0, reasons: [] });
});

it.each([
  ['a second account on a browser within a week', { onDeviceLately: 1 }, true],
  ['one more account on the phone of a family', { onDeviceEarlier: 2 }, false],
  ['many earlier accounts on a phone', { onDeviceEarlier: 9 }, false],
  ['many earlier accounts on a phone, and a new one', { onDeviceEarlier: 3, isNewWithoutDeposit: true }, true],
  ['a shared payer', { sharesPayer: true }, true],
  ['an invitation to oneself', { wasInvitedOnOwnDevice: true }, true],
])('suspicion: %s', (_name, signals, held) => {
  expect(isHeld({ ...plain, ...signals })).toBe(held);
});

// Attack A06 of the design: the same registrations as the store counts them, with the times of an evening or of a year.
type Registered = { readonly device: number; readonly at: number };
function heldAmong(registered: readonly Registered[]): number {
  const before = new Map<number, number[]>();
  let held = 0;
  for (const { device, at } of registered.toSorted((one, other) => one.at - other.at)) {
    const others = before.get(device) ?? [];
    const onDeviceLately = others.filter((time) => at - time <= 7 * dayMs).length;
    if (isHeld({ ...plain, isNewWithoutDeposit: true, onDeviceLately, onDeviceEarlier: others.length - onDeviceLately })) held += 1;
    before.set(device, [...others, at]);
  }
  return held;
}

it('suspicion: of a ring of 50 accounts on 5 phones in an evening, 90 percent are held', () => {
  const ring = Array.from({ length: 50 }, (_, index) => ({ device: index % 5, at: index * 180_000 }));
  expect(heldAmong(ring) / ring.length).toBeGreaterThanOrEqual(0.9);
});

it('suspicion: of 5,000 honest players, 3 percent of whom share a phone, fewer than 1 percent are held', () => {
  // Registrations spread over a year in an order that has nothing to do with the phone: 150 share with 150 others.
  const honest = Array.from({ length: 5_000 }, (_, index) => ({
    device: index < 300 ? Math.floor(index / 2) : index,
    at: ((index * 2_654_435_761) % 4_294_967_296) * (365 / 4_294_967_296) * dayMs,
  }));
  expect(heldAmong(honest) / honest.length).toBeLessThan(0.01);
});
