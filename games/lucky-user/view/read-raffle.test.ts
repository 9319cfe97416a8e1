import { expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { testReading } from '../../test-reading.ts';
import { luckyUser } from '../math/lucky-user.ts';
import { readRaffle } from './read-raffle.ts';

testReading(
  (seed) => luckyUser.start(fastDraw(seed), null).events,
  (events) => [readRaffle(events)],
);

it('readRaffle refuses a round without a raffle', () => expect(() => readRaffle([])).toThrow('does not know'));
