import { drawFrom } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../../round.ts';
import type { SavannaAction } from '../book.ts';
import { savannaModel } from './model.ts';
import { savannaRiches } from './savanna-riches.ts';

/** A draw that returns the given values, then zeros. */
function scripted(values: readonly number[]): Draw & { readonly labels: () => readonly string[] } {
  const labels: string[] = [];
  return {
    uniform: (n, label) => {
      labels.push(label);
      return (values[labels.length - 1] ?? 0) % n;
    },
    wordsUsed: () => labels.length,
    labels: () => labels,
  };
}

const lettersAt = (letter: string): number[] => savannaModel.baseStrips.map((strip) => strip.indexOf(letter));
const chooseLion: SavannaAction = { type: 'choose-guide', guide: 'lion' };
const waiting = { status: 'choosing-guide', spinUnits: 40 } as const;

describe('Savanna Riches spin', () => {
  it('a spin shows the drawn stops and draws exactly one stop per reel', () => {
    const draw = scripted([0, 1, 2, 3, 4]);
    const step = savannaRiches.start(draw, null);
    expect(draw.labels()).toEqual(['reel 1', 'reel 2', 'reel 3', 'reel 4', 'reel 5']);
    expect(step.events[0]).toMatchObject({
      type: 'spin',
      grid: [
        ['ten', 'ten', 'queen'],
        ['jack', 'ten', 'queen'],
        ['queen', 'king', 'jack'],
        ['jack', 'king', 'ace'],
        ['ace', 'scatter', 'zebra'],
      ],
    });
  });

  it('a spin pays the sum of its lines and scatters', () => {
    const words = Array.from({ length: 400 }, (_, index) => (BigInt(index) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn);
    const draw = drawFrom((index) => words[index % words.length] ?? 0n, 0);
    for (let round = 0; round < 300; round += 1) {
      const step = savannaRiches.start(draw, null);
      const spin = step.events[0];
      if (spin?.type !== 'spin') throw new Error('a round starts with a spin');
      expect(spin.units).toBe(spin.scatterUnits + spin.wins.reduce((sum, win) => sum + win.units, 0));
      if (step.status === 'settled') expect(step.payoutUnits).toBe(spin.units);
      expect(step.status).toBe(spin.scatters >= 3 ? 'open' : 'settled');
    }
  });

  it('a spin with scatters on three reels offers the guides and stays open', () => {
    const step = savannaRiches.start(scripted(lettersAt('S')), null);
    expect(step).toMatchObject({
      status: 'open',
      state: { status: 'choosing-guide' },
      events: [{ scatters: 5, scatterUnits: 1000 }, { type: 'guides-offered' }],
    });
  });

  it('the same words give the same round, independent of stake, player and market', () => {
    expect(savannaRiches.start.length).toBe(1);
    expect(savannaRiches.start(scripted([9, 8, 7, 6, 5]), null)).toEqual(savannaRiches.start(scripted([9, 8, 7, 6, 5]), null));
  });
});

describe('Savanna Riches free spins', () => {
  it.each(savannaModel.guides)('$guide gives $spins spins times $multiplier', ({ guide, spins, multiplier }) => {
    const step = savannaRiches.act(waiting, { type: 'choose-guide', guide }, scripted([]));
    if (step.status !== 'settled') throw new Error('the free spins settle the round');
    const free = step.events.filter((event) => event.type === 'free-spin');
    expect(step.events[0]).toEqual({ type: 'guide-chosen', guide, spins, multiplier });
    expect(free.map((event) => event.index)).toEqual(Array.from({ length: spins }, (_, index) => index + 1));
    expect(step.payoutUnits).toBe(waiting.spinUnits + free.reduce((sum, event) => sum + event.units, 0));
    expect(free.at(-1)?.featureUnits).toBe(step.payoutUnits - waiting.spinUnits);
    expect(free.every((event) => event.units % multiplier === 0)).toBe(true);
  });

  it('a free spin fills the drawn middle reel with wilds and draws no stop for it', () => {
    const draw = scripted([2, 1, 1, 1, 1]);
    const step = savannaRiches.act(waiting, chooseLion, draw);
    if (step.status !== 'settled') throw new Error('the free spins settle the round');
    expect(step.events[1]).toMatchObject({ type: 'free-spin', wildReel: 3 });
    expect(draw.labels().slice(0, 5)).toEqual([
      'free spin 1 wild reel',
      'free spin 1 reel 1',
      'free spin 1 reel 2',
      'free spin 1 reel 3',
      'free spin 1 reel 5',
    ]);
  });

  it('a free spin never shows a scatter, so it cannot retrigger', () => {
    expect(savannaModel.freeStrips.join('')).not.toContain('S');
  });
});

describe('Savanna Riches: hostile input', () => {
  it('parseAction accepts the choice of each guide', () => {
    expect(savannaRiches.parseAction({ type: 'choose-guide', guide: 'peacock' })).toEqual({ type: 'choose-guide', guide: 'peacock' });
  });

  it.each([
    null,
    undefined,
    0,
    -1,
    Number.NaN,
    '',
    'choose-guide',
    [],
    ['choose-guide', 'lion'],
    {},
    { type: 'choose-guide' },
    { guide: 'lion' },
    { type: 'choose-guide', guide: 'hyena' },
    { type: 'choose-guide', guide: 'LION' },
    { type: 'choose-guide', guide: ['lion'] },
    { type: 'choose-guide', guide: { toString: () => 'lion' } },
    { type: 'spin', guide: 'lion' },
    { type: 'choose-guide', guide: 'lion', spins: 999 },
    { type: 'choose-guide', guide: '__proto__' },
    JSON.parse('{"type":"choose-guide","__proto__":{"guide":"lion"}}'),
  ])('the game refuses the action %j', (input) => expect(savannaRiches.parseAction(input)).toBeNull());

  it('parseState restores a stored state', () => {
    const step = savannaRiches.start(scripted(lettersAt('S')), null);
    if (step.status !== 'open') throw new Error('five scatters start the free spins');
    expect(savannaRiches.parseState(JSON.parse(JSON.stringify(step.state)))).toEqual(step.state);
  });

  it.each([
    null,
    'choosing-guide',
    [],
    {},
    { status: 'choosing-guide' },
    { status: 'choosing-guide', spinUnits: '40' },
    { status: 'choosing-guide', spinUnits: 1.5 },
    { status: 'choosing-guide', spinUnits: -40 },
    { status: 'choosing-guide', spinUnits: 0 },
    { status: 'settled', spinUnits: 40 },
  ])('parseState throws on the broken state %j', (input) => expect(() => savannaRiches.parseState(input)).toThrow('broken invariant'));
});

describe('Savanna Riches lines', () => {
  it('the twenty lines are different paths through the rows', () => {
    expect(new Set(savannaModel.lines.map((line) => line.join()))).toHaveLength(20);
    expect(savannaModel.lines.flat().every((row) => row === 0 || row === 1 || row === 2)).toBe(true);
    expect(savannaModel.lines.every((line) => line.length === 5)).toBe(true);
  });
});
