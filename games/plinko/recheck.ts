import type { DrawnValue } from '@tausi/kernel';
import { isFields, wholeOf } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import paytable from './paytable.json' with { type: 'json' };

/** Checks that the ball followed the drawn path, and that its bin paid as published. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const [event, ...more] = events;
    const units = isFields(event) ? wholeOf(event['units']) : null;
    return { isShown: more.length === 0 && isAsDrawn(event, draws), units, perStake: paytable.unitsPerStake };
  },
};

function isAsDrawn(event: unknown, draws: readonly DrawnValue[]): boolean {
  if (!isFields(event) || event['type'] !== 'dropped') return false;
  const board = paytable.boards.find(({ rows, risk }) => rows === event['rows'] && risk === event['risk']);
  if (board === undefined || draws.length !== board.rows) return false;
  const path = draws.map(({ value }) => value);
  const bin = path.reduce((sum, step) => sum + step, 0);
  const isSame = draws.every(({ n }) => n === 2) && JSON.stringify(event['path']) === JSON.stringify(path);
  return isSame && event['bin'] === bin && event['units'] === board.pays[bin];
}
