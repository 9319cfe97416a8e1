import type { DrawnValue } from '@tausi/kernel';
import { isFields, textOf, wholeOf } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { raffleTiers, ticketDigits, type RaffleEnding } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

const unitsPerStake = 100;

/** Checks that the shown endings and a drawn ticket match the draw, and that every matching tier was paid. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const [event, ...more] = events;
    const units = isFields(event) ? wholeOf(event['units']) : null;
    return { isShown: more.length === 0 && isAsDrawn(event, draws), units, perStake: unitsPerStake };
  },
};

function isAsDrawn(event: unknown, draws: readonly DrawnValue[]): boolean {
  if (!isFields(event) || event['type'] !== 'raffle') return false;
  const ticket = textOf(event['ticket']);
  const fromDrum = draws.find(({ label }) => label === 'ticket');
  const isOwn = event['isTicketDrawn'] === false && fromDrum === undefined;
  const isDrawn = event['isTicketDrawn'] === true && fromDrum?.value.toString().padStart(ticketDigits, '0') === ticket;
  if (ticket === null || ticket.length !== ticketDigits || !(isOwn || isDrawn)) return false;
  const endings = endingsOf(draws.filter((drawn) => drawn !== fromDrum));
  const won = endings.filter(({ digits }) => ticket.endsWith(digits)).map(({ tier }) => tier);
  const units = won.reduce((sum, tier) => sum + paytable.tiers[tier].units, 0);
  return sameText(event['endings'], endings) && sameText(event['won'], won) && event['units'] === units;
}

/** Returns the endings of the drawn values. Each is removed from the remaining endings of its length. */
function endingsOf(draws: readonly DrawnValue[]): readonly RaffleEnding[] {
  const left = new Map(
    Array.from({ length: ticketDigits }, (_, index) => [index + 1, Array.from({ length: 10 ** (index + 1) }, (_unused, value) => value)]),
  );
  const values = draws.values();
  return raffleTiers.flatMap((tier) => {
    const { digits, endings } = paytable.tiers[tier];
    return Array.from({ length: endings }, () => {
      const [number = -1] = left.get(digits)?.splice(values.next().value?.value ?? -1, 1) ?? [];
      return { tier, digits: number.toString().padStart(digits, '0') };
    });
  });
}

function sameText(shown: unknown, expected: unknown): boolean {
  return JSON.stringify(shown) === JSON.stringify(expected);
}
