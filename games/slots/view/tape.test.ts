import { expect, it } from 'vitest';
import { createTape } from './tape.ts';

it('holds what was written, top row first, and keeps what flew past', () => {
  const tape = createTape(() => 0.5, { rowCount: 3, passing: ['ten', 'lion', 'wild'] });
  tape.write(10, ['wild', 'lion', 'ten']);
  expect([12, 11, 10].map(tape.on)).toEqual(['wild', 'lion', 'ten']);
  const passing = tape.on(13);
  expect(tape.on(13)).toBe(passing);
  tape.forgetBelow(12);
  expect(tape.on(12)).toBe('wild');
});
