import type { DrawnValue } from '@tausi/kernel';
import { isFields } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { canonicalText } from '../proof/canonical-text.ts';
import { cardsInDeck } from '../proof/exact/shoe.ts';
import { isRight, prizeUnits, rightRanks, type HiLoEvent } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

/** Repeats the player's guesses on the drawn cards and compares all events. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const expected = eventsFor(events, draws);
    const last = expected?.at(-1);
    return {
      isShown: expected !== null && canonicalText(expected) === canonicalText(events),
      units: last?.type === 'ended' ? last.units : null,
      perStake: paytable.unitsPerStake,
    };
  },
};

function eventsFor(events: readonly unknown[], draws: readonly DrawnValue[]): readonly HiLoEvent[] | null {
  const isDealt = draws.every(({ label, n }, index) => label === `card ${index + 1}` && n === cardsInDeck);
  const [first, ...rest] = draws;
  if (!isDealt || first === undefined) return null;
  const shown: HiLoEvent[] = [{ type: 'opened', card: first.value }];
  let before = first.value;
  let guessed: readonly number[] = [];
  for (const [index, { value: card }] of rest.entries()) {
    const event = events[index + 1];
    const side = isFields(event) ? event['side'] : null;
    if (isFields(event) && event['type'] === 'skipped') shown.push({ type: 'skipped', card });
    else if (side !== 'up' && side !== 'down') return null;
    else {
      const longer = [...guessed, rightRanks(before, side)];
      const isGuessRight = isRight(before, side, card);
      shown.push({ type: 'guessed', side, card, units: isGuessRight ? prizeUnits(longer, paytable.sharePercent) : 0 });
      if (!isGuessRight) return index === rest.length - 1 ? [...shown, { type: 'ended', how: 'wrong', units: 0 }] : null;
      guessed = longer;
    }
    before = card;
  }
  if (guessed.length === 0) return null;
  return [...shown, { type: 'ended', how: 'cashed-out', units: prizeUnits(guessed, paytable.sharePercent) }];
}
