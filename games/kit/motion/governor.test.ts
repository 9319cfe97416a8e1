import { expect, it } from 'vitest';
import { createGovernor, type Governor } from './governor.ts';

function hearAll(governor: Governor, frames: number, deltaMs: (frame: number) => number): void {
  for (let frame = 0; frame < frames; frame += 1) governor.hear(deltaMs(frame));
}

it('governor: a device that keeps up keeps full quality despite occasional late frames', () => {
  const governor = createGovernor();
  hearAll(governor, 400, (frame) => (frame % 10 === 0 ? 120 : 16));
  expect(governor.effort()).toEqual({ pixelRatioMax: 2, ornaments: 1, drifts: true });
});

it('governor: reduces decoration before resolution and stops at the lowest level', () => {
  const governor = createGovernor();
  const seen = [];
  for (let window = 0; window < 5; window += 1) {
    hearAll(governor, 40, () => 50);
    seen.push(governor.effort());
  }
  expect(seen.map(({ pixelRatioMax }) => pixelRatioMax)).toEqual([2, 1.5, 1, 1, 1]);
  expect(seen.map(({ ornaments }) => ornaments < 1)).toEqual([true, true, true, true, true]);
});

it('governor: never raises the quality again', () => {
  const governor = createGovernor();
  hearAll(governor, 40, () => 50);
  hearAll(governor, 400, () => 16);
  expect(governor.effort().ornaments).toBe(0.5);
});
