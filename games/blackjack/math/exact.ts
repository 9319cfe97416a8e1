import { once } from '../../proof/once.ts';
import { emptyHand, totalOf, twentyOne, values, withValue, type Hand, type Value } from '../book.ts';
import { openShoe, type CountedShoe } from './counted-shoe.ts';
import { dealerBust, dealerNatural, type DealerEnd } from './dealer.ts';
import type { BlackjackModel } from './model.ts';
import type { Sheet } from './sheet.ts';

/** Number of shoe orders for each result of a hand, with one stake and with two. */
export type Ends = {
  readonly lost: bigint;
  readonly push: bigint;
  readonly won: bigint;
  readonly natural: bigint;
  readonly lostTwo: bigint;
  readonly pushTwo: bigint;
  readonly wonTwo: bigint;
};

/** All rounds of a shoe: rounds with one hand, and one of the two hands after a split. Undealt cards are exchangeable, so
 *  both split hands have the distribution of a single one. Stakes and payouts add up over both hands. */
export type CountedRounds = { readonly whole: Ends; readonly eachSplit: Ends };

const noEnds: Ends = { lost: 0n, push: 0n, won: 0n, natural: 0n, lostTwo: 0n, pushTwo: 0n, wonTwo: 0n };

/** The optimal strategy: picks the best action for the exact composition of the shoe. */
export const bestPlay = 'best';

type Play = Sheet | typeof bestPlay;
type Question = { readonly hand: Hand; readonly up: Value; readonly cards: number };
type Answers = { readonly stand: () => Ends; readonly hit: () => Ends; readonly double: () => Ends };
type Pair = { readonly pair: Value; readonly up: Value };
type Decide = {
  readonly hand: (question: Question, answers: Answers) => Ends;
  readonly splits: (of: Pair, answers: { readonly whole: () => Ends; readonly eachSplit: () => Ends }) => boolean;
};

const shoes = new Map<number, CountedShoe>();
const counted = new Map<Play, Map<string, CountedRounds>>();

/** Counts every round of blackjack from a fresh shoe, under a strategy sheet or under optimal play. Optimal play knows the
 *  dealer's card and the cards of the current hand. Results are exact and cached. A sheet ignores payouts; optimal play
 *  ignores only the payout of a blackjack. */
export function countedRounds(model: BlackjackModel, play: Play): CountedRounds {
  const { push, win } = model.pays;
  const key = play === bestPlay ? [model.decks, push, win].join(' ') : String(model.decks);
  const known = counted.get(play) ?? new Map<string, CountedRounds>();
  counted.set(play, known);
  const shoe = shoes.get(model.decks) ?? openShoe(model.decks);
  shoes.set(model.decks, shoe);
  const rounds = known.get(key) ?? countRounds(shoe, deciderOf(model, play));
  known.set(key, rounds);
  return rounds;
}

function deciderOf({ pays }: BlackjackModel, play: Play): Decide {
  if (play !== bestPlay)
    return {
      hand: ({ hand, up, cards }, answers) => {
        if (totalOf(hand) === twentyOne) return answers.stand();
        const advice = play.hand(hand, up);
        return advice.doubles && cards === 2 ? answers.double() : answers[advice.play]();
      },
      splits: ({ pair, up }) => play.splits(pair, up),
    };
  const [even, win] = [BigInt(pays.push), BigInt(pays.win)];
  const worth = ({ lost, won, lostTwo, wonTwo }: Ends): bigint => (win - even) * (won + 2n * wonTwo) - even * (lost + 2n * lostTwo);
  return {
    hand: ({ hand, cards }, answers) => {
      if (totalOf(hand) === twentyOne) return answers.stand();
      const all = [answers.stand(), answers.hit(), ...(cards === 2 ? [answers.double()] : [])];
      return all.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    },
    splits: (_of, { whole, eachSplit }) => 2n * worth(eachSplit()) > worth(whole()),
  };
}

const everyValue = Array.from({ length: values }, (_, value) => value);

function countRounds(shoe: CountedShoe, decide: Decide): CountedRounds {
  const inOneHand = handCounter(shoe, decide, 1);
  const dealt = (first: Value, second: Value, up: Value): CountedRounds => {
    const begun = withValue(emptyHand, first);
    if (totalOf(withValue(begun, second)) === twentyOne) return { whole: againstNatural(shoe.dealerEnds(up, 3)), eachSplit: noEnds };
    const whole = once(() => inOneHand([first, second], up));
    if (first !== second) return { whole: whole(), eachSplit: noEnds };
    const eachSplit = once(() => splitHand(shoe, decide, { pair: first, up }));
    return decide.splits({ pair: first, up }, { whole, eachSplit })
      ? { whole: noEnds, eachSplit: eachSplit() }
      : { whole: whole(), eachSplit: noEnds };
  };
  const all = everyValue.flatMap((first) =>
    everyValue.flatMap((second) =>
      everyValue.map((up) =>
        shoe.withCard(first, (a) =>
          shoe.withCard(second, (b) =>
            shoe.withCard(up, (c) => {
              const { whole, eachSplit } = dealt(first, second, up);
              return { whole: scaled(whole, a * b * c), eachSplit: scaled(eachSplit, a * b * c) };
            }),
          ),
        ),
      ),
    ),
  );
  return { whole: sumOf(all.map(({ whole }) => whole)), eachSplit: sumOf(all.map(({ eachSplit }) => eachSplit)) };
}

/** Counts one hand of a split pair. The other card of the pair is also removed from the shoe. */
function splitHand(shoe: CountedShoe, decide: Decide, { pair, up }: Pair): Ends {
  const play = handCounter(shoe, decide, 2);
  const begun = withValue(emptyHand, pair);
  const withSecond = (value: Value): Ends =>
    pair === 0 ? against(shoe.dealerEnds(up, 4), totalOf(withValue(begun, value)), 1) : play([pair, value], up);
  return sumOf(everyValue.map((value) => shoe.withCard(value, (copies) => scaled(withSecond(value), copies))));
}

/** Counts the results of a hand that starts with two cards. `beside` is the number of other cards on the table. */
function handCounter(shoe: CountedShoe, decide: Decide, beside: number): (cards: readonly [Value, Value], up: Value) => Ends {
  const held = everyValue.map(() => 0);
  const known = new Map<string, Ends>();
  const standing = ({ hand, up, cards }: Question, stakes: 1 | 2): Ends => {
    const used = cards + beside;
    if (totalOf(hand) > twentyOne) return stakes === 1 ? { ...noEnds, lost: shoe.orders(used) } : { ...noEnds, lostTwo: shoe.orders(used) };
    return against(shoe.dealerEnds(up, used), totalOf(hand), stakes);
  };
  const drawing = ({ hand, up, cards }: Question, work: (next: Question, value: Value) => Ends): Ends =>
    sumOf(
      everyValue.map((value) =>
        shoe.withCard(value, (copies) => scaled(work({ hand: withValue(hand, value), up, cards: cards + 1 }, value), copies)),
      ),
    );

  function playOn(question: Question): Ends {
    const key = `${question.up} ${held.join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = decide.hand(question, {
      stand: () => standing(question, 1),
      hit: () => drawing(question, drawn),
      double: () => drawing(question, (next) => standing(next, 2)),
    });
    known.set(key, found);
    return found;
  }

  function drawn(next: Question, value: Value): Ends {
    if (totalOf(next.hand) > twentyOne) return standing(next, 1);
    held[value] = (held[value] ?? 0) + 1;
    const found = playOn(next);
    held[value] = (held[value] ?? 0) - 1;
    return found;
  }

  return ([first, second], up) => {
    held.fill(0);
    held[first] = (held[first] ?? 0) + 1;
    held[second] = (held[second] ?? 0) + 1;
    return playOn({ hand: withValue(withValue(emptyHand, first), second), up, cards: 2 });
  };
}

function against(ends: ReadonlyMap<DealerEnd, bigint>, total: number, stakes: 1 | 2): Ends {
  let [lost, push, won] = [0n, 0n, 0n];
  for (const [end, orders] of ends) {
    if (end === dealerBust || end < total) won += orders;
    else if (end === total) push += orders;
    else lost += orders;
  }
  return stakes === 1 ? { ...noEnds, lost, push, won } : { ...noEnds, lostTwo: lost, pushTwo: push, wonTwo: won };
}

function againstNatural(ends: ReadonlyMap<DealerEnd, bigint>): Ends {
  const push = ends.get(dealerNatural) ?? 0n;
  const all = [...ends.values()].reduce((sum, orders) => sum + orders, 0n);
  return { ...noEnds, push, natural: all - push };
}

function scaled(ends: Ends, by: bigint): Ends {
  return mapped((kind) => ends[kind] * by);
}

/** Adds the counts of each result. */
export function sumOf(parts: readonly Ends[]): Ends {
  return mapped((kind) => parts.reduce((sum, part) => sum + part[kind], 0n));
}

function mapped(count: (kind: keyof Ends) => bigint): Ends {
  return {
    lost: count('lost'),
    push: count('push'),
    won: count('won'),
    natural: count('natural'),
    lostTwo: count('lostTwo'),
    pushTwo: count('pushTwo'),
    wonTwo: count('wonTwo'),
  };
}
