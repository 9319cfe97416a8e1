import { expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { testReading } from '../../test-reading.ts';
import { keno } from '../math/keno.ts';
import { readDraw } from './read-draw.ts';

testReading(
  (seed) => keno.start(fastDraw(seed), { numbers: [3, 7, 12, 24] }).events,
  (events) => [readDraw(events)],
);

it('readDraw refuses a round without a draw', () => expect(() => readDraw([])).toThrow('does not know'));
