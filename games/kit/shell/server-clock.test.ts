import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

it('knows the time of the server between two messages', () => {
  let local = 100;
  const clock = createServerClock(() => local);
  clock.hear(1_000_000);
  local = 350;
  expect(clock.now()).toBe(1_000_250);
});

it('believes a quick message at once and a late one little', () => {
  const clock = createServerClock(() => 0);
  clock.hear(1_000);
  clock.hear(1_100);
  expect(clock.now()).toBe(1_100);
  clock.hear(1_000);
  expect(clock.now()).toBe(1_080);
});

it('follows a clock that was set', () => {
  const clock = createServerClock(() => 0);
  clock.hear(1_000_000);
  clock.hear(5_000);
  expect(clock.now()).toBe(5_000);
});
