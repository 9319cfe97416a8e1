import { expect, it } from 'vitest';
import { poseAfter, poseLeaving, poseWaiting } from './flight-path.ts';

const size = { width: 360, height: 200 };

it('flight path: starts where the plane waits', () => {
  const { x, y } = poseAfter(0, size, true);
  expect({ x, y }).toEqual({ x: poseWaiting(size).x, y: poseWaiting(size).y });
});

it('flight path: climbs to the right and stays within the picture', () => {
  const poses = Array.from({ length: 300 }, (_, second) => poseAfter(second * 400, size, false));
  for (const pose of poses) {
    expect(pose.x).toBeLessThan(size.width * 0.75);
    expect(pose.y).toBeGreaterThan(size.height * 0.2);
    expect(pose.lean).toBeGreaterThanOrEqual(-0.5);
  }
  expect(poses[40]?.y).toBeLessThan(poses[2]?.y ?? 0);
});

it('flight path: the plane leaves the picture after the crash', () => {
  const gone = poseLeaving(poseAfter(9_000, size, true), 1, size);
  expect(gone.x).toBeGreaterThan(size.width + 60);
});
