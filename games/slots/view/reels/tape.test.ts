import { expect, it } from 'vitest';
import { createTape } from './tape.ts';

it('tape: keeps written symbols in order and the symbols that passed before', () => {
  const tape = createTape(() => 0.5, { rowCount: 3, passing: ['ten', 'lion', 'wild'] });
  tape.write(10, ['wild', 'lion', 'ten']);
  expect([12, 11, 10].map(tape.on)).toEqual(['wild', 'lion', 'ten']);
  const passing = tape.on(13);
  expect(tape.on(13)).toBe(passing);
  tape.forgetBelow(12);
  expect(tape.on(12)).toBe('wild');
});
