import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { recorded } from '../../proof/recorded.ts';
import type { Draw } from '../../round.ts';
import { isRight, prizeUnits, rightRanks, unitsMax, type HiLoAction, type HiLoEvent } from '../book.ts';
import { recheck as hiLoRecheck } from '../recheck.ts';
import { hiLo, type HiLoState } from './hi-lo.ts';

const [ace, seven, king] = [0, 6, 12];
const at = (card: number, guessed: readonly number[] = [], skips = 0): HiLoState => ({ status: 'guessing', card, guessed, skips });
const drawing = (card: number): Draw => ({ uniform: () => card, wordsUsed: () => 1 });

describe('Hi-Lo guess', () => {
  it('a guess wins on exactly the ranks that its price assumes', () => {
    for (let card = 0; card < 52; card += 1) {
      for (const side of ['up', 'down'] as const) {
        const right = Array.from({ length: 52 }, (_, next) => next).filter((next) => isRight(card, side, next));
        expect(right.length).toBe(4 * rightRanks(card, side));
      }
    }
  });

  it('a guess is never certain and never impossible', () => {
    expect([rightRanks(ace, 'up'), rightRanks(ace, 'down'), rightRanks(king, 'down'), rightRanks(king, 'up')]).toEqual([12, 1, 12, 1]);
  });

  it('a guess pays 97 % of the fair prize, rounded down', () => {
    expect(prizeUnits([12], 97)).toBe(105);
    expect(prizeUnits([1], 97)).toBe(1_261);
    expect(prizeUnits([7, 7], 97)).toBe(334);
  });

  it('an equal rank wins, except against the stricter side on an ace or a king', () => {
    expect(isRight(seven, 'up', seven + 13)).toBe(true);
    expect(isRight(seven, 'down', seven + 26)).toBe(true);
    expect(isRight(ace, 'up', ace + 13)).toBe(false);
    expect(isRight(king, 'up', king + 13)).toBe(true);
  });
});

describe('Hi-Lo round', () => {
  it('a round continues after a right guess and ends with a wrong one', () => {
    expect(hiLo.act(at(seven), { type: 'guess', side: 'up' }, drawing(king))).toEqual({
      status: 'open',
      state: at(king, [7]),
      events: [{ type: 'guessed', side: 'up', card: king, units: 180 }],
    });
    expect(hiLo.act(at(seven, [7]), { type: 'guess', side: 'up' }, drawing(ace))).toMatchObject({ status: 'settled', payoutUnits: 0 });
  });

  it('a cash-out pays the current prize and is refused before the first guess', () => {
    expect(hiLo.act(at(seven), { type: 'cash-out' }, drawing(0))).toEqual({ status: 'refused' });
    expect(hiLo.act(at(seven, [7, 12]), { type: 'cash-out' }, drawing(0))).toMatchObject({ status: 'settled', payoutUnits: 195 });
  });

  it('a skip costs nothing, up to the maximum number of skips', () => {
    expect(hiLo.act(at(seven, [7]), { type: 'skip' }, drawing(3))).toMatchObject({ status: 'open', state: at(3, [7], 1) });
    expect(hiLo.act(at(seven, [7], 52), { type: 'skip' }, drawing(3))).toEqual({ status: 'refused' });
  });

  it('a guess above the maximum prize is not offered', () => {
    const near = [1, 1, 2];
    expect(prizeUnits(near, 97)).toBeLessThanOrEqual(unitsMax * 2);
    expect(hiLo.act(at(king, [1, 1]), { type: 'guess', side: 'up' }, drawing(king))).toEqual({ status: 'refused' });
    expect(hiLo.act(at(king, [1, 1]), { type: 'guess', side: 'down' }, drawing(0))).toMatchObject({ status: 'open' });
  });

  it('an abandoned round cashes out, or guesses once if there is no prize yet', () => {
    expect(hiLo.act(at(seven, [7]), { type: 'leave' }, drawing(0))).toMatchObject({ status: 'settled', payoutUnits: 180 });
    expect(hiLo.act(at(king), { type: 'leave' }, drawing(0))).toMatchObject({ status: 'settled', payoutUnits: 105 });
    expect(hiLo.act(at(king), { type: 'leave' }, drawing(king))).toMatchObject({ status: 'settled', payoutUnits: 0 });
  });
});

const anyAction = fc.oneof(
  fc.constantFrom<HiLoAction>({ type: 'guess', side: 'up' }, { type: 'guess', side: 'down' }),
  fc.constantFrom<HiLoAction>({ type: 'skip' }, { type: 'cash-out' }),
);

describe('Hi-Lo: any round', () => {
  it('a round pays the prize it showed, stays within the cap, and passes the published recheck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.array(anyAction, { maxLength: 40 }), (seed, actions) => {
        const draw = recorded(fastDraw(seed));
        let step = hiLo.start(draw, null);
        const events: HiLoEvent[] = [...step.events];
        for (const action of [...actions, { type: 'leave' } as const]) {
          if (step.status !== 'open') break;
          const next = hiLo.act(hiLo.parseState(JSON.parse(JSON.stringify(step.state))), action, draw);
          if (next.status === 'refused') continue;
          step = next;
          events.push(...step.events);
        }
        if (step.status !== 'settled') return expect.fail('a player who leaves ends the round');
        const lastGuess = events.findLast((event) => event.type === 'guessed');
        expect(step.payoutUnits).toBe(lastGuess?.type === 'guessed' ? lastGuess.units : 0);
        expect(step.payoutUnits).toBeLessThanOrEqual(unitsMax);
        expect(hiLoRecheck.recheck({ events, draws: draw.drawn })).toEqual({ isShown: true, units: step.payoutUnits, perStake: 100 });
        const changed = draw.drawn.map((one, index) => (index === 0 ? { ...one, value: (one.value + 1) % 52 } : one));
        expect(hiLoRecheck.recheck({ events, draws: changed }).isShown).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('the recheck rejects a forged Hi-Lo round', () => {
    for (const events of [[], [null], [{ type: 'opened', card: 3 }]])
      expect(hiLoRecheck.recheck({ events, draws: [{ label: 'card 1', n: 52, value: 3 }] })).toMatchObject({ isShown: false });
  });
});

describe('Hi-Lo: hostile input', () => {
  it.each([
    null,
    [],
    'skip',
    {},
    { type: 'guess' },
    { type: 'guess', side: 'same' },
    { type: 'skip', side: 'up' },
    { type: 'cash-out', units: 9 },
  ])('%j is not a valid action', (input) => expect(hiLo.parseAction(input)).toBeNull());

  it.each([
    null,
    { ...at(52) },
    { ...at(0), guessed: [13] },
    { ...at(0), guessed: [0] },
    { ...at(0), guessed: 'x' },
    { ...at(0), guessed: Array.from({ length: 101 }, () => 12) },
    { ...at(0), skips: -1 },
    { ...at(0), status: 'over' },
  ])('%j is not a valid state', (input) => expect(() => hiLo.parseState(input)).toThrow());
});
