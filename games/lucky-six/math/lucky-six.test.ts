import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import type { Draw } from '../../round.ts';
import { colourOf, type LuckySixChoice } from '../book.ts';
import { luckySix } from './lucky-six.ts';

const luckySixOutcome = (draw: Draw) => luckySix.draw({ ...draw, top52: () => 0 }, 0);
const inOrder = { balls: Array.from({ length: 35 }, (_, index) => index + 1) };
const aLine = fc.uniqueArray(fc.integer({ min: 1, max: 48 }), { minLength: 6, maxLength: 6 }).map((line) => line.toSorted((a, b) => a - b));

describe('Lucky Six draw', () => {
  it('a draw has thirty-five different balls', () =>
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { balls } = luckySixOutcome(fastDraw(seed));
        expect(new Set(balls).size).toBe(35);
        expect(balls.every((ball) => ball >= 1 && ball <= 48)).toBe(true);
      }),
    ));

  it('each colour has six balls', () => {
    const counts = Array.from({ length: 48 }, (_, index) => colourOf(index + 1)).reduce(
      (seen, colour) => seen.with(colour, (seen[colour] ?? 0) + 1),
      Array.from({ length: 8 }, () => 0),
    );
    expect(counts).toEqual([6, 6, 6, 6, 6, 6, 6, 6]);
  });
});

describe('Lucky Six ticket', () => {
  it('a line pays by the draw position of its sixth number', () => {
    const drawn = (...numbers: readonly number[]) => luckySix.settle({ lines: [numbers], first: [] }, inOrder);
    expect(drawn(1, 2, 3, 4, 5, 6)).toMatchObject({
      payoutUnits: 1_000_000,
      events: [{ lines: [{ multiplier: 10_000, places: [1, 2, 3, 4, 5, 6] }] }],
    });
    expect(drawn(1, 2, 3, 4, 5, 7)).toMatchObject({ payoutUnits: 750_000 });
    expect(drawn(1, 2, 3, 4, 5, 35)).toMatchObject({ payoutUnits: 300 });
    expect(drawn(1, 2, 3, 4, 5, 36)).toMatchObject({ payoutUnits: 0, events: [{ lines: [{ places: [1, 2, 3, 4, 5, 0] }] }] });
  });

  it('a bet on the first ball pays if it matches', () => {
    const first: LuckySixChoice['first'] = [
      { type: 'colour', colour: 0 },
      { type: 'colour', colour: 1 },
      { type: 'parity', side: 'odd' },
      { type: 'half', side: 'high' },
    ];
    expect(luckySix.settle({ lines: [], first }, inOrder)).toMatchObject({
      payoutUnits: 950,
      events: [{ first: [{ hundredths: 760 }, { hundredths: 0 }, { hundredths: 190 }, { hundredths: 0 }] }],
    });
  });

  it('a ticket pays exactly the sum of its parts', () =>
    fc.assert(
      fc.property(fc.nat(), fc.uniqueArray(aLine, { maxLength: 6, selector: String }), (seed, lines) => {
        const outcome = luckySixOutcome(fastDraw(seed));
        const alone = lines.map((line) => luckySix.settle({ lines: [line], first: [] }, outcome).payoutUnits);
        expect(luckySix.settle({ lines, first: [] }, outcome).payoutUnits).toBe(alone.reduce((sum, one) => sum + one, 0));
      }),
    ));

  it('parseChoice accepts a complete ticket', () => {
    const ticket: LuckySixChoice = { lines: [[1, 2, 3, 4, 5, 48]], first: [{ type: 'parity', side: 'odd' }] };
    expect(luckySix.parseChoice(ticket, 0)).toEqual({ choice: ticket });
    expect(luckySix.chipsIn(ticket)).toBe(2);
  });

  it.each([
    null,
    {},
    { lines: [], first: [] },
    { lines: [[1, 2, 3, 4, 5]], first: [] },
    { lines: [[1, 2, 3, 4, 5, 49]], first: [] },
    { lines: [[0, 2, 3, 4, 5, 6]], first: [] },
    { lines: [[2, 1, 3, 4, 5, 6]], first: [] },
    { lines: [[1, 1, 3, 4, 5, 6]], first: [] },
    {
      lines: [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5, 6],
      ],
      first: [],
    },
    { lines: Array.from({ length: 7 }, (_, n) => [n + 1, 10, 20, 30, 40, 48]), first: [] },
    { lines: [], first: [{ type: 'colour', colour: 8 }] },
    { lines: [], first: [{ type: 'parity', side: 'low' }] },
    { lines: [], first: [{ type: 'ball', colour: 1 }] },
  ])('parseChoice refuses the ticket %j', (input) => expect(luckySix.parseChoice(input, 0)).toBeNull());
});
