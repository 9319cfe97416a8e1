import type { DrawnValue } from '@tausi/kernel';
import { isFields, listOf, wholeOf } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { ballCount, chosenMax, numberMax } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

const unitsPerStake = 100;

/** Checks that the shown balls are the drawn ones in order, and that the hits paid as published. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const [event, ...more] = events;
    const units = isFields(event) ? wholeOf(event['units']) : null;
    return { isShown: more.length === 0 && isAsDrawn(event, draws), units, perStake: unitsPerStake };
  },
};

function isAsDrawn(event: unknown, draws: readonly DrawnValue[]): boolean {
  if (!isFields(event) || event['type'] !== 'drawn') return false;
  const numbers = listOf(event['numbers'], chosenMax, wholeOf);
  if (numbers === null) return false;
  const balls = ballsOf(draws);
  const hits = balls.filter((ball) => numbers.includes(ball)).length;
  const pays = paytable.pays[numbers.length - 1]?.[hits];
  const isSame = balls.length === ballCount && JSON.stringify(event['balls']) === JSON.stringify(balls);
  return isSame && event['hits'] === hits && event['units'] === pays;
}

/** Returns the balls of the drawn values. Each ball is removed from those left. */
function ballsOf(draws: readonly DrawnValue[]): readonly number[] {
  const left = Array.from({ length: numberMax }, (_, index) => index + 1);
  return draws.flatMap(({ value }) => left.splice(value, 1));
}
