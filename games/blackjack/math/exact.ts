import { distributionOf, type Distribution } from '../../proof/distribution.ts';
import { emptyHand, totalOf, twentyOne, values, withValue, type Hand, type Value } from '../book.ts';
import { openShoe, type CountedShoe } from './counted-shoe.ts';
import { dealerBust, dealerNatural, type DealerEnd } from './dealer.ts';
import type { BlackjackModel } from './model.ts';
import type { Sheet } from './sheet.ts';

/** How many orders of the shoe lead to each end of a round. */
type Ends = { readonly lost: bigint; readonly push: bigint; readonly won: bigint; readonly natural: bigint; readonly gaveUp: bigint };

const noEnds: Ends = { lost: 0n, push: 0n, won: 0n, natural: 0n, gaveUp: 0n };

/** Decides by counting: the best of what is left, whatever the shoe still holds. */
export const bestPlay = 'best';

type Play = Sheet | typeof bestPlay;
type Question = { readonly hand: Hand; readonly up: Value; readonly cards: number };
type Answers = { readonly stand: () => Ends; readonly hit: () => Ends; readonly giveUp: () => Ends };

/** Every round of blackjack from a fresh shoe, by a sheet or by the best play that knows all cards on the table: exact. */
export function exactOutcomes(model: BlackjackModel, play: Play): Distribution {
  const { pays } = model;
  const all = endsOf(model, play);
  return distributionOf([
    [0, all.lost],
    [pays.push, all.push],
    [pays.win, all.won],
    [pays.blackjack, all.natural],
    [pays.surrender, all.gaveUp],
  ]);
}

const counted = new Map<Play, Map<string, Ends>>();

/** The counts, worked out once: a sheet plays the same whatever is paid, the best play whatever a blackjack is paid. */
function endsOf(model: BlackjackModel, play: Play): Ends {
  const { push, win, surrender } = model.pays;
  const key = play === bestPlay ? [model.decks, push, win, surrender].join(' ') : String(model.decks);
  const known = counted.get(play) ?? new Map<string, Ends>();
  counted.set(play, known);
  const ends = known.get(key) ?? countedEnds(openShoe(model.decks), deciderOf(model, play));
  known.set(key, ends);
  return ends;
}

type Decide = (question: Question, answers: Answers) => Ends;

function deciderOf({ pays }: BlackjackModel, play: Play): Decide {
  const worth = ({ push, won, gaveUp }: Ends): bigint =>
    BigInt(pays.push) * push + BigInt(pays.win) * won + BigInt(pays.surrender) * gaveUp;
  return (question, answers) => {
    if (totalOf(question.hand) === twentyOne) return answers.stand();
    if (play !== bestPlay) {
      const advice = play(question.hand, question.up);
      return advice.givesUp && question.cards === 2 ? answers.giveUp() : answers[advice.play]();
    }
    const all = [answers.stand(), answers.hit(), ...(question.cards === 2 ? [answers.giveUp()] : [])];
    return all.reduce((best, one) => (worth(one) > worth(best) ? one : best));
  };
}

const everyValue = Array.from({ length: values }, (_, value) => value);

function countedEnds(shoe: CountedShoe, decide: Decide): Ends {
  const held = everyValue.map(() => 0);
  const known = new Map<string, Ends>();

  function playOn(question: Question): Ends {
    const key = `${question.up} ${held.join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const used = question.cards + 1;
    const found = decide(question, {
      stand: () => against(shoe.dealerEnds(question.up, used), totalOf(question.hand)),
      hit: () => sumOf(everyValue.map((value) => shoe.withCard(value, (copies) => scaled(drawn(question, value, used), copies)))),
      giveUp: () => ({ ...noEnds, gaveUp: shoe.orders(used) }),
    });
    known.set(key, found);
    return found;
  }

  function drawn({ hand, up, cards }: Question, value: Value, used: number): Ends {
    const next = withValue(hand, value);
    if (totalOf(next) > twentyOne) return { ...noEnds, lost: shoe.orders(used + 1) };
    held[value] = (held[value] ?? 0) + 1;
    const found = playOn({ hand: next, up, cards: cards + 1 });
    held[value] = (held[value] ?? 0) - 1;
    return found;
  }

  function dealt(first: Value, second: Value, up: Value): Ends {
    const hand = withValue(withValue(emptyHand, first), second);
    if (totalOf(hand) === twentyOne) return againstNatural(shoe.dealerEnds(up, 3));
    held[first] = (held[first] ?? 0) + 1;
    held[second] = (held[second] ?? 0) + 1;
    const found = playOn({ hand, up, cards: 2 });
    held.fill(0);
    return found;
  }

  const withThree = (first: Value, second: Value, up: Value): Ends =>
    shoe.withCard(first, (a) => shoe.withCard(second, (b) => shoe.withCard(up, (c) => scaled(dealt(first, second, up), a * b * c))));
  return sumOf(everyValue.flatMap((first) => everyValue.flatMap((second) => everyValue.map((up) => withThree(first, second, up)))));
}

function against(ends: ReadonlyMap<DealerEnd, bigint>, total: number): Ends {
  let [lost, push, won] = [0n, 0n, 0n];
  for (const [end, orders] of ends) {
    if (end === dealerBust || end < total) won += orders;
    else if (end === total) push += orders;
    else lost += orders;
  }
  return { ...noEnds, lost, push, won };
}

function againstNatural(ends: ReadonlyMap<DealerEnd, bigint>): Ends {
  const push = ends.get(dealerNatural) ?? 0n;
  const all = [...ends.values()].reduce((sum, orders) => sum + orders, 0n);
  return { ...noEnds, push, natural: all - push };
}

function scaled(ends: Ends, by: bigint): Ends {
  return {
    lost: ends.lost * by,
    push: ends.push * by,
    won: ends.won * by,
    natural: ends.natural * by,
    gaveUp: ends.gaveUp * by,
  };
}

function sumOf(parts: readonly Ends[]): Ends {
  return parts.reduce(
    (sum, part) => ({
      lost: sum.lost + part.lost,
      push: sum.push + part.push,
      won: sum.won + part.won,
      natural: sum.natural + part.natural,
      gaveUp: sum.gaveUp + part.gaveUp,
    }),
    noEnds,
  );
}
