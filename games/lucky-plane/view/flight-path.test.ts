import { expect, it } from 'vitest';
import { poseAfter, poseLeaving, poseWaiting } from './flight-path.ts';

const size = { width: 360, height: 200 };

it('begins where the plane waits', () => {
  const { x, y } = poseAfter(0, size, true);
  expect({ x, y }).toEqual({ x: poseWaiting(size).x, y: poseWaiting(size).y });
});

it('climbs to the right and never leaves the picture by itself', () => {
  const poses = Array.from({ length: 300 }, (_, second) => poseAfter(second * 400, size, false));
  for (const pose of poses) {
    expect(pose.x).toBeLessThan(size.width * 0.75);
    expect(pose.y).toBeGreaterThan(size.height * 0.2);
    expect(pose.lean).toBeGreaterThanOrEqual(-0.5);
  }
  expect(poses[40]?.y).toBeLessThan(poses[2]?.y ?? 0);
});

it('is out of the picture when it has flown away', () => {
  const gone = poseLeaving(poseAfter(9_000, size, true), 1, size);
  expect(gone.x).toBeGreaterThan(size.width + 60);
});
