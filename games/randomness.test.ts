import { drawFrom, top52Values, uniformOfWord } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { condemned, sevenTests, type Verdict } from './proof/statistics/battery.ts';
import { fastDraw } from './proof/fast-draw.ts';
import { streamsOf } from './proof/statistics/streams.ts';
import { gameProofs } from './manifest/all-proofs.ts';
import { roundsDrawn, type RoundDrawn } from './rounds-drawn.ts';

const words = 16_000;
const timeoutMs = 900_000;
const seedBits = 256;
const games = gameProofs.map((game) => ({ name: game.name, game, rounds: [...roundsDrawn(game, { words, seed: 1 })] }));

/** The numbers of values that any game draws from. */
const drawnFrom = [...new Set(games.flatMap(({ rounds }) => rounds.flatMap(({ drawn }) => drawn.map(({ n }) => n))))]
  .filter((n) => n !== top52Values)
  .toSorted((a, b) => a - b);

describe('mapping from words to values, for every number of values that a game uses', () => {
  it.each(drawnFrom)('each of %i values is equally likely over all narrow words, with the fewest possible rejections', (n) => {
    const bits = Math.max(8, Math.ceil(Math.log2(n)) + 2);
    const counts = new Uint32Array(n);
    let rejected = 0;
    for (let word = 0; word < 2 ** bits; word += 1) {
      const value = uniformOfWord(BigInt(word), n, BigInt(bits));
      if (value === null) rejected += 1;
      else counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(new Set(counts)).toEqual(new Set([Math.floor(2 ** bits / n)]));
    expect(rejected).toBe(2 ** bits % n);
  });
});

describe('final outcomes of all games together', () => {
  it(
    'the outcomes of all games pass the seven tests at 99 %',
    () => {
      const verdicts = games.flatMap(({ name, rounds }): readonly Verdict[] =>
        streamsOf(
          name,
          rounds.flatMap(({ drawn }) => drawn),
        ).flatMap(sevenTests),
      );
      const judged = new Set(verdicts.map(({ stream }) => stream.split(',')[0]));
      expect(games.map(({ name }) => name).filter((name) => !judged.has(name))).toEqual([]);
      expect(condemned(verdicts)).toEqual([]);
    },
    timeoutMs,
  );
});

describe.each(games)('$name', ({ game, rounds }) => {
  it('the recorded words reproduce exactly the recorded outcomes and are all used', () => {
    for (const { round, words: taken, drawn } of rounds.slice(0, 300)) {
      const draw = drawFrom((index) => taken[index] ?? 0n, 0);
      game.plays[round % game.plays.length]?.play(draw);
      expect(draw.drawn()).toEqual(drawn);
      expect(draw.wordsUsed()).toBe(taken.length);
      expect(taken.length).toBe(drawn.length + rejectedIn(taken, drawn));
    }
  });

  it('a value depends only on its position and its number of values, never on the bet', () => {
    for (const seed of [1, 2, 3]) {
      const starts = game.plays.map(({ play }) => firstDraws(play, seed));
      const known = new Map<string, number>();
      for (const { n, value } of starts.flatMap((drawn) => drawn.slice(0, 1))) {
        expect(known.get(String(n)) ?? value).toBe(value);
        known.set(String(n), value);
      }
    }
  });

  it('each selection has fewer results than the seed has values', () => {
    for (const { drawn } of rounds.slice(0, 300)) {
      for (const selection of selectionsOf(drawn)) expect(selection.reduce((bits, { n }) => bits + Math.log2(n), 0)).toBeLessThan(seedBits);
    }
  });
});

type Drawn = RoundDrawn['drawn'];

function firstDraws(play: (draw: ReturnType<typeof drawFrom>) => unknown, seed: number): Drawn {
  const source = fastDraw(seed);
  const words64: bigint[] = [];
  const draw = drawFrom((index) => {
    while (words64.length <= index) words64.push((BigInt(source.uniform(2 ** 32, '')) << 32n) | BigInt(source.uniform(2 ** 32, '')));
    return words64[index] ?? 0n;
  }, 0);
  play(draw);
  return draw.drawn();
}

/** Draws whose labels differ only in their last number form one selection, e.g. a shuffle or the reels of one spin. */
function selectionsOf(drawn: Drawn): readonly Drawn[] {
  const selections = new Map<string, Drawn[number][]>();
  for (const value of drawn) {
    const name = value.label.replace(/\d+$/, '');
    const selection = selections.get(name) ?? [];
    selection.push(value);
    selections.set(name, selection);
  }
  return [...selections.values()];
}

function rejectedIn(taken: readonly bigint[], drawn: Drawn): number {
  let [word, rejected] = [0, 0];
  for (const { n } of drawn) {
    if (n !== top52Values) {
      while (word < taken.length && uniformOfWord(taken[word] ?? 0n, n) === null) {
        word += 1;
        rejected += 1;
      }
    }
    word += 1;
  }
  return rejected;
}
