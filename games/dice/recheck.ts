import type { DrawnValue } from '@tausi/kernel';
import { isFields, wholeOf, type Fields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { rollCount } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

/** Checks that the dice show the drawn roll, and that the payout matches the published table for the chance. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const [rolled] = events;
    if (!isFields(rolled)) return { isShown: false, units: null, perStake: paytable.unitsPerStake };
    const units = unitsOf(rolled);
    return {
      isShown: events.length === 1 && isAsDrawn(rolled, draws) && rolled['units'] === units,
      units,
      perStake: paytable.unitsPerStake,
    };
  },
};

function isAsDrawn(rolled: Fields, draws: readonly DrawnValue[]): boolean {
  return draws.length === 1 && draws[0]?.label === 'roll' && draws[0].n === rollCount && draws[0].value === rolled['roll'];
}

function unitsOf({ side, chance, roll }: Fields): number | null {
  const [percent, rolled] = [wholeOf(chance), wholeOf(roll)];
  const paid = percent === null ? undefined : paytable.units[percent - paytable.chanceMin];
  if (percent === null || rolled === null || paid === undefined) return null;
  const winning = (rollCount / 100) * percent;
  if (side === 'under') return rolled < winning ? paid : 0;
  return side === 'over' ? (rolled >= rollCount - winning ? paid : 0) : null;
}
