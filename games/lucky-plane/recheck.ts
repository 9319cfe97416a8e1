import { crashOfTop52, top52Values } from '@tausi/kernel';
import { isFields, wholeOf } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import paytable from './paytable.json' with { type: 'json' };

const unitsPerStake = 100;

/** Checks that the flight ended at its drawn multiplier, and that the bet left in time or was lost. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const [drawn] = draws;
    const shown = events.filter(isFields);
    const outcome = shown.find((event) => event['type'] === 'outcome')?.['outcome'];
    const published = isFields(outcome) ? wholeOf(outcome['hundredths']) : null;
    const left = shown.find((event) => event['type'] === 'cashed-out');
    const units = left === undefined ? 0 : wholeOf(left['hundredths']);
    const isDrawn = draws.length === 1 && drawn?.n === top52Values && published === endOf(drawn.value);
    const isInTime = units !== null && published !== null && units <= published && (units === 0 || units >= paytable.leastHundredths);
    return { isShown: isDrawn && isInTime, units, perStake: unitsPerStake };
  },
};

function endOf(top: number): number {
  return Math.min(Number(crashOfTop52(top, paytable.edgePercent)), paytable.mostHundredths);
}
