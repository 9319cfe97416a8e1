import { expect, it } from 'vitest';
import { angleTo } from './turning.ts';

it('turning: ends with the drawn sector at the top, five turns further on', () => {
  let angle = 0;
  for (const sector of [0, 1, 23, 12, 12, 5]) {
    const next = angleTo(sector, { sectors: 24, from: angle });
    expect(next - angle).toBeGreaterThanOrEqual(5 * 360);
    expect(next - angle).toBeLessThan(6 * 360);
    // A sector's place on the screen is its own plus the wheel's turn.
    expect((((sector * 15 + next) % 360) + 360) % 360).toBeCloseTo(0);
    angle = next;
  }
});

it('turning: shows one of the two sides of a coin', () => {
  expect(angleTo(1, { sectors: 2, from: 0 }) % 360).toBe(180);
  expect(angleTo(0, { sectors: 2, from: 180 }) % 360).toBe(0);
});
