import type { DrawnValue } from '@tausi/kernel';
import { isFields, listOf, oneOf, wholeOf } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { colours } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

/** Checks that the wheel stopped at the drawn sector, and that its colour paid as printed. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const [event, ...more] = events;
    const chosen = isFields(event) ? listOf(event['colours'], colours.length, (one) => oneOf(one, colours)) : null;
    const units = isFields(event) ? wholeOf(event['units']) : null;
    const isShown = more.length === 0 && chosen !== null && isAsDrawn(event, draws, chosen);
    return { isShown, units, perStake: paytable.unitsPerStake * Math.max(1, chosen?.length ?? 1) };
  },
};

function isAsDrawn(event: unknown, draws: readonly DrawnValue[], chosen: readonly string[]): boolean {
  const [draw, ...others] = draws;
  if (!isFields(event) || event['type'] !== 'turned' || draw === undefined || others.length > 0) return false;
  const colour = colours.find((one) => one === paytable.sectors[draw.value]);
  if (colour === undefined || draw.n !== paytable.sectors.length) return false;
  const units = chosen.includes(colour) ? paytable.pays[colour] : 0;
  return event['sector'] === draw.value && event['colour'] === colour && event['units'] === units;
}
