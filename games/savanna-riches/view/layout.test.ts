import { expect, it } from 'vitest';
import { frameBreadth, grid, layoutOf } from './layout.ts';

it.each([
  [360, 640],
  [360, 560],
  [390, 844],
  [412, 915],
  [768, 1024],
  [640, 360],
  [844, 390],
  [1280, 720],
  [1920, 1080],
])('keeps the cabinet and the logo on a screen of %i × %i', (width, height) => {
  const { reels, logo, belowReelsY, orientation } = layoutOf(width, height);
  const breadth = frameBreadth * reels.scale;
  expect(reels.x - breadth).toBeGreaterThanOrEqual(0);
  expect(reels.x + grid.width * reels.scale + breadth).toBeLessThanOrEqual(width);
  expect(reels.y - breadth).toBeGreaterThan(0);
  expect(belowReelsY).toBeLessThanOrEqual(height - (orientation === 'portrait' ? 200 : 44));
  expect(logo.y - 130 * logo.scale).toBeGreaterThanOrEqual(orientation === 'portrait' ? 30 : -30);
});
