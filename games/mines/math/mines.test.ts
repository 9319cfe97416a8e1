import fc from 'fast-check';
import { drawFrom } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import type { Draw } from '../../round.ts';
import type { MinesAction, MinesEvent } from '../book.ts';
import { recheck as minesRecheck } from '../recheck.ts';
import { ladderOf } from './ladder.ts';
import { mines, type MinesState } from './mines.ts';
import { minesModel } from './model.ts';

const someMines = fc.integer({ min: 1, max: 20 });
const someSeed = fc.integer({ min: 1, max: 1_000_000 });
const someCells = fc.shuffledSubarray(Array.from({ length: 25 }, (_, cell) => cell));

function opened(count: number, draw: Draw): MinesState {
  const step = mines.start(draw, { mines: count });
  if (step.status !== 'open') throw new Error('a round of Gem Mines starts open');
  return step.state;
}

function after(state: MinesState, action: MinesAction, draw: Draw = fastDraw(1)) {
  const step = mines.act(state, action, draw);
  if (step.status === 'refused') throw new Error('the round refuses the action');
  return step;
}

const field: MinesState = { mines: [3, 7, 24], dug: [] };
const ladder = ladderOf(minesModel, 3);

describe('Gem Mines ladder', () => {
  it('each rung pays 97 % of the fair odds, rounded down', () => {
    expect(ladderOf(minesModel, 1).slice(0, 3)).toEqual([101, 105, 110]);
    expect(ladderOf(minesModel, 5).slice(0, 4)).toEqual([121, 153, 195, 253]);
  });

  it('the ladder rises with every gem and never exceeds the maximum payout', () =>
    fc.assert(
      fc.property(someMines, (count) => {
        const rungs = ladderOf(minesModel, count);
        expect(rungs.length).toBeGreaterThan(3);
        expect(rungs.every((units, index) => units > (rungs[index - 1] ?? 100) && units <= minesModel.unitsMax)).toBe(true);
      }),
    ));
});

describe('Gem Mines field', () => {
  it('the field is complete at the start, and the start event does not reveal it', () =>
    fc.assert(
      fc.property(someMines, someSeed, (count, seed) => {
        const step = mines.start(fastDraw(seed), { mines: count });
        if (step.status !== 'open') throw new Error('a round of Gem Mines starts open');
        expect(new Set(step.state.mines).size).toBe(count);
        expect(step.events).toEqual([{ type: 'laid', mines: count, nextUnits: ladderOf(minesModel, count)[0] }]);
      }),
    ));

  it('the field does not depend on the dug cells or their order', () =>
    fc.assert(
      fc.property(someMines, someSeed, someCells, (count, seed, cells) => {
        const laid = opened(count, fastDraw(seed)).mines;
        let step = mines.start(fastDraw(seed), { mines: count });
        for (const cell of cells) if (step.status === 'open') step = after(step.state, { type: 'dig', cell });
        if (step.status === 'settled') expect(step.events.at(-1)).toMatchObject({ type: 'ended', mines: laid });
        else expect(step.state.mines).toEqual(laid);
      }),
    ));

  it('a round draws nothing after the start', () => {
    const draw = fastDraw(4);
    const state = opened(3, draw);
    const words = draw.wordsUsed();
    after(state, { type: 'dig', cell: 0 }, draw);
    expect(draw.wordsUsed()).toBe(words);
  });
});

describe('Gem Mines round', () => {
  it('each gem raises the prize, and a cash-out pays it', () => {
    const first = after(field, { type: 'dig', cell: 0 });
    expect(first).toEqual({
      status: 'open',
      state: { mines: [3, 7, 24], dug: [0] },
      events: [{ type: 'gem', cell: 0, gems: 1, units: ladder[0], nextUnits: ladder[1] }],
    });
    expect(after({ ...field, dug: [0, 12] }, { type: 'cash-out' })).toEqual({
      status: 'settled',
      payoutUnits: ladder[1],
      events: [{ type: 'ended', mines: [3, 7, 24], units: ladder[1] }],
    });
  });

  it('a mine ends the round without a payout and reveals the field', () => {
    expect(after({ ...field, dug: [0, 1] }, { type: 'dig', cell: 7 })).toEqual({
      status: 'settled',
      payoutUnits: 0,
      events: [
        { type: 'mine', cell: 7 },
        { type: 'ended', mines: [3, 7, 24], units: 0 },
      ],
    });
  });

  it('the top of the ladder is paid automatically', () => {
    const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !field.mines.includes(cell));
    const step = after({ ...field, dug: safe.slice(0, ladder.length - 1) }, { type: 'dig', cell: safe[ladder.length - 1] ?? -1 });
    expect(step).toMatchObject({ status: 'settled', payoutUnits: ladder.at(-1) });
    expect(step.events).toHaveLength(2);
  });

  it('the round refuses a cell that was already dug, and a cash-out before the first gem', () => {
    expect(mines.act({ ...field, dug: [5] }, { type: 'dig', cell: 5 }, fastDraw(1))).toEqual({ status: 'refused' });
    expect(mines.act(field, { type: 'cash-out' }, fastDraw(1))).toEqual({ status: 'refused' });
  });

  it('an abandoned round pays its prize, or digs one drawn cell if there is none', () => {
    expect(after({ ...field, dug: [0] }, { type: 'finish' })).toMatchObject({ payoutUnits: ladder[0], events: [{ type: 'ended' }] });
    const drawn = (value: number): Draw => ({ uniform: () => value, wordsUsed: () => 1 });
    expect(after(field, { type: 'finish' }, drawn(7))).toMatchObject({ status: 'settled', payoutUnits: 0 });
    expect(after(field, { type: 'finish' }, drawn(8))).toMatchObject({ status: 'settled', payoutUnits: ladder[0] });
  });

  it('no event before the last one reveals a mine', () =>
    fc.assert(
      fc.property(someMines, someSeed, someCells, (count, seed, cells) => {
        let step = mines.start(fastDraw(seed), { mines: count });
        for (const cell of cells) {
          if (step.status !== 'open') break;
          const types = new Set(step.events.map(({ type }) => type));
          expect(types.has('mine') || types.has('ended')).toBe(false);
          expect(Object.keys(step.events[0] ?? {}).toSorted()).toEqual(
            step.state.dug.length === 0 ? ['mines', 'nextUnits', 'type'] : ['cell', 'gems', 'nextUnits', 'type', 'units'],
          );
          step = after(step.state, { type: 'dig', cell });
        }
      }),
    ));

  it('a stored state resumes the round exactly', () =>
    fc.assert(
      fc.property(someMines, someSeed, someCells, (count, seed, cells) => {
        let state = opened(count, fastDraw(seed));
        for (const cell of cells) {
          const stored = mines.parseState(JSON.parse(JSON.stringify(state)));
          expect(stored).toEqual(state);
          const step = after(stored, { type: 'dig', cell });
          expect(step).toEqual(after(state, { type: 'dig', cell }));
          if (step.status !== 'open') break;
          state = step.state;
        }
      }),
    ));
});

describe('Gem Mines: hostile input', () => {
  it.each([1, 3, 20])('accepts %i mines', (count) => expect(mines.parseChoice({ mines: count })).toEqual({ choice: { mines: count } }));

  it.each([
    null,
    undefined,
    3,
    [],
    [3],
    {},
    { mines: 0 },
    { mines: 21 },
    { mines: 25 },
    { mines: -1 },
    { mines: 2.5 },
    { mines: '3' },
    { mines: Number.NaN },
    { mines: Number.POSITIVE_INFINITY },
    { mines: [3] },
    { mines: 3, field: [1, 2, 3] },
    { mines: 3, dug: [] },
    JSON.parse('{"__proto__":{"mines":3}}'),
  ])('the game refuses the choice %j', (input) => expect(mines.parseChoice(input)).toBeNull());

  it.each([
    null,
    undefined,
    'dig',
    0,
    [],
    {},
    { type: 'dig' },
    { type: 'dig', cell: 25 },
    { type: 'dig', cell: -1 },
    { type: 'dig', cell: 1.5 },
    { type: 'dig', cell: '4' },
    { type: 'dig', cell: [4] },
    { type: 'dig', cell: 4, gem: true },
    { type: 'cash-out', units: 500_000 },
    { type: 'cash-out', cell: 4 },
    { type: 'CASH-OUT' },
    { cell: 4 },
    JSON.parse('{"type":"dig","__proto__":{"cell":4}}'),
  ])('the game refuses the action %j', (input) => expect(mines.parseAction(input)).toBeNull());

  it('the parsers accept only valid choices and actions, for any input', () =>
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const action = mines.parseAction(input);
        if (action !== null) expect(['dig', 'cash-out', 'finish']).toContain(action.type);
        const parsed = mines.parseChoice(input);
        if (parsed !== null) expect(parsed.choice.mines).toBeGreaterThan(0);
      }),
    ));

  it.each([
    null,
    {},
    { mines: [], dug: [] },
    { mines: [1, 1], dug: [] },
    { mines: [1], dug: [1] },
    { mines: [1], dug: [2, 2] },
    { mines: [25], dug: [] },
    { mines: ['1'], dug: [] },
    { mines: [1], dug: [], units: 5 },
    { mines: Array.from({ length: 21 }, (_, cell) => cell), dug: [] },
  ])('parseState throws on the broken state %j', (input) => expect(() => mines.parseState(input)).toThrow('broken invariant'));
});

describe('Gem Mines recheck', () => {
  const words = (seed: number) => (index: number) => BigInt.asUintN(64, (BigInt(seed) * 0x9e3779b97f4a7c15n + BigInt(index)) ** 3n);

  function played(count: number, seed: number, cells: readonly number[]): Parameters<typeof minesRecheck.recheck>[0] {
    const draw = drawFrom(words(seed), 0);
    let step = mines.start(draw, { mines: count });
    const events: MinesEvent[] = [...step.events];
    for (const cell of cells) {
      if (step.status !== 'open') break;
      step = after(step.state, { type: 'dig', cell }, draw);
      events.push(...step.events);
    }
    if (step.status === 'open') events.push(...after(step.state, { type: 'finish' }, draw).events);
    return { events, draws: draw.drawn() };
  }

  it('the recheck accepts a played round', () =>
    fc.assert(
      fc.property(someMines, someSeed, someCells, (count, seed, cells) => {
        const round = played(count, seed, cells);
        const last = round.events.at(-1);
        expect(minesRecheck.recheck(round)).toEqual({ isShown: true, units: Reflect.get(Object(last), 'units'), perStake: 100 });
      }),
    ));

  it('the recheck rejects a moved mine, a lower payout, and a cell that was not a gem', () => {
    const round = played(3, 11, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const changed = (from: RegExp, to: string) => ({ ...round, events: JSON.parse(JSON.stringify(round.events).replace(from, to)) });
    expect(minesRecheck.recheck(round).isShown).toBe(true);
    expect(minesRecheck.recheck(changed(/"units":\d+/, '"units":100')).isShown).toBe(false);
    expect(minesRecheck.recheck(changed(/"mines":3/, '"mines":2')).isShown).toBe(false);
    expect(minesRecheck.recheck(changed(/"mines":\[(\d+)/, '"mines":[25')).isShown).toBe(false);
    expect(minesRecheck.recheck({ ...round, draws: round.draws.map((drawn) => ({ ...drawn, value: 0 })) }).isShown).toBe(false);
  });

  it('the recheck returns a failure for malformed rounds', () =>
    fc.assert(
      fc.property(fc.array(fc.anything()), (events) => {
        expect(minesRecheck.recheck({ events, draws: [] }).isShown).toBe(false);
      }),
    ));
});
