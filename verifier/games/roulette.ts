import { fieldsOf, listOf, sumOf, textOf, Unreadable, wholeOf, wholesOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';

/** Kilimanjaro Roulette: one pocket; the payout is counted in chips. */
export const rules: Rules = ({ model, choice, draw }) => {
  const pays = fieldsOf(model['pays']);
  const places = new Map(
    listOf(model['places'], fieldsOf).map(({ name, kind, pockets }) => [
      textOf(name),
      { pockets: wholesOf(pockets), units: wholeOf(pays[textOf(kind)]) },
    ]),
  );
  const bets = listOf(fieldsOf(choice)['bets'], (bet) => {
    const { place, chips } = fieldsOf(bet);
    return { place: textOf(place), chips: wholeOf(chips) };
  });
  const pocket = draw.uniform(wholeOf(model['pockets']), 'pocket');
  const wins = bets.flatMap(({ place: name, chips }) => {
    const place = places.get(name);
    if (place === undefined) throw new Unreadable(`there is no place ${name} on the layout`);
    return place.pockets.includes(pocket) ? [{ place: name, chips, units: chips * place.units }] : [];
  });
  const units = sumOf(wins.map((win) => win.units));
  const chips = sumOf(bets.map((bet) => bet.chips));
  return atOnce([{ type: 'landed', bets, pocket, wins, units }], units, { chips, perChip: 1 });
};
