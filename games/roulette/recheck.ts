import type { DrawnValue } from '@tausi/kernel';
import { isFields, listOf, textOf, wholeOf } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { chipsMax, findPlace, pocketCount, type Bet } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

/** Checks that the ball is in the drawn pocket, and that every place paid as published. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const [event, ...more] = events;
    const bets = isFields(event) ? listOf(event['bets'], chipsMax, readBet) : null;
    const units = isFields(event) ? wholeOf(event['units']) : null;
    const isShown = more.length === 0 && bets !== null && isAsDrawn(event, draws, bets);
    const chips = (bets ?? []).reduce((sum, bet) => sum + bet.chips, 0);
    return { isShown, units, perStake: paytable.unitsPerStake * Math.max(1, chips) };
  },
};

function isAsDrawn(event: unknown, draws: readonly DrawnValue[], bets: readonly Bet[]): boolean {
  const [draw, ...others] = draws;
  if (!isFields(event) || event['type'] !== 'landed' || draw === undefined || others.length > 0) return false;
  const wins = bets.flatMap(({ place: name, chips }) => {
    const place = findPlace(name);
    const pays = paytable.pays.find(({ kind }) => kind === place?.kind);
    return place?.pockets.includes(draw.value) === true && pays !== undefined ? [{ place: name, chips, units: chips * pays.units }] : [];
  });
  const units = wins.reduce((sum, win) => sum + win.units, 0);
  const isSame = JSON.stringify(event['wins']) === JSON.stringify(wins);
  return draw.n === pocketCount && event['pocket'] === draw.value && isSame && event['units'] === units;
}

function readBet(input: unknown): Bet | null {
  if (!isFields(input)) return null;
  const [place, chips] = [textOf(input['place']), wholeOf(input['chips'])];
  return place === null || chips === null || findPlace(place) === null ? null : { place, chips };
}
