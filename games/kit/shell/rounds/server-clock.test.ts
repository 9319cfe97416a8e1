import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

it("server clock: estimates the server's time between two messages", () => {
  let local = 100;
  const clock = createServerClock(() => local);
  clock.hear(1_000_000);
  local = 350;
  expect(clock.now()).toBe(1_000_250);
});

it('server clock: adopts a fast message at once and a delayed one only partly', () => {
  const clock = createServerClock(() => 0);
  clock.hear(1_000);
  clock.hear(1_100);
  expect(clock.now()).toBe(1_100);
  clock.hear(1_000);
  expect(clock.now()).toBe(1_080);
});

it("server clock: follows a change of the server's clock", () => {
  const clock = createServerClock(() => 0);
  clock.hear(1_000_000);
  clock.hear(5_000);
  expect(clock.now()).toBe(5_000);
});
