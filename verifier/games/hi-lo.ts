import { fieldsOf, Unreadable, wholeOf } from '../read.ts';
import type { Played, Rules } from '../rules.ts';
import { cardsInDeck, rankOf, ranks, type Card } from '../parts/cards.ts';

/** Hi-Lo: each card comes from a full deck; a prize grows with every right guess. */
export const rules: Rules = ({ model, acts, draw }) => {
  const share = BigInt(wholeOf(model['sharePercent']));
  const next = (): Card => draw.uniform(cardsInDeck, `card ${(drawn += 1)}`);
  const guessed: number[] = [];
  let drawn = 0;
  let skips = 0;
  let card = next();
  const events: unknown[] = [{ type: 'opened', card }];
  let units: number | null = null;

  const prize = (): number =>
    Number(guessed.reduce((product) => product * BigInt(ranks), share) / guessed.reduce((product, right) => product * BigInt(right), 1n));
  const cashOut = (): void => {
    if (guessed.length === 0) throw new Unreadable('nothing can be cashed out before the first guess');
    units = prize();
    events.push({ type: 'ended', how: 'cashed-out', units });
  };
  const guess = (side: 'up' | 'down'): void => {
    const before = card;
    guessed.push(rightRanks(before, side));
    const prizeNow = prize();
    if (prizeNow > wholeOf(model['unitsMax'])) throw new Unreadable('this guess is not offered');
    card = next();
    const isWon = isRight(before, side, card);
    events.push({ type: 'guessed', side, card, units: isWon ? prizeNow : 0 });
    if (isWon) return;
    units = 0;
    events.push({ type: 'ended', how: 'wrong', units });
  };

  for (const { action } of acts) {
    if (units !== null) throw new Unreadable('there is an action after the end of the round');
    const { type, side } = fieldsOf(action);
    if (type === 'guess' && (side === 'up' || side === 'down')) guess(side);
    else if (type === 'skip' && skips < wholeOf(model['skipsMax'])) {
      skips += 1;
      card = next();
      events.push({ type: 'skipped', card });
    } else if (type === 'cash-out') cashOut();
    else if (type === 'leave') {
      if (guessed.length === 0) guess(rightRanks(card, 'up') > rightRanks(card, 'down') ? 'up' : 'down');
      if (units === null) cashOut();
    } else throw new Unreadable('the game has no such action');
  }
  return { events, units, chips: 1, perChip: 100, raises: acts.map(() => 0) } satisfies Played;
};

/** The number of ranks, out of thirteen, that make a guess right. */
function rightRanks(card: Card, side: 'up' | 'down'): number {
  return Math.min(side === 'up' ? ranks - rankOf(card) : rankOf(card) + 1, ranks - 1);
}

function isRight(before: Card, side: 'up' | 'down', card: Card): boolean {
  const [from, to] = [rankOf(before), rankOf(card)];
  if (side === 'up') return from === 0 ? to > from : to >= from;
  return from === ranks - 1 ? to < from : to <= from;
}
