import { drawFrom } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import paytable from '../paytable.json' with { type: 'json' };
import strips from '../strips.json' with { type: 'json' };
import { spinsTimesMultiplier } from './exact-return.ts';
import { savannaModel, type SavannaModel } from './model.ts';
import par from './par.json' with { type: 'json' };
import { savannaRiches } from './savanna-riches.ts';

describe('Savanna Riches PAR sheet', () => {
  it('the RTP is between 95.5 and 96.5 %, one spin in three pays, and one in 120 to 180 starts free spins', () => {
    expect(par.rtpPpm).toBeGreaterThan(955_000);
    expect(par.rtpPpm).toBeLessThan(965_000);
    expect(Number(par.configurations[0]?.hitRate.percent)).toBeGreaterThan(25);
    expect(Number(par.details.feature.oneIn)).toBeGreaterThan(120);
    expect(Number(par.details.feature.oneIn)).toBeLessThan(180);
  });

  it('the three guides have exactly the same mean', () => {
    expect(spinsTimesMultiplier(savannaModel)).toBe(30);
    expect(new Set(par.configurations.map(({ rtp }) => rtp.fraction)).size).toBe(1);
  });

  it('the player can see every line, every payout and every reel', () => {
    expect(paytable.lines).toEqual(savannaModel.lines);
    expect(paytable.pays).toHaveLength(Object.keys(savannaModel.pays).length);
    expect(strips.base.map((strip) => strip.length)).toEqual(savannaModel.baseStrips.map((strip) => strip.length));
  });

  it('guides with different RTPs are refused', () => {
    const unequal: SavannaModel = {
      ...savannaModel,
      guides: [
        { guide: 'lion', spins: 10, multiplier: 3 },
        { guide: 'peacock', spins: 6, multiplier: 6 },
      ],
    };
    expect(() => spinsTimesMultiplier(unequal)).toThrow('same spins times multiplier');
  });
});

describe('recorded Savanna Riches round', () => {
  it('the recorded words reproduce the round and are each used exactly once', () => {
    const words: bigint[] = [];
    const source = fastDraw(9);
    const play = (uniform: (n: number, label: string) => number) => {
      let used = 0;
      const draw = {
        uniform: (n: number, label: string) => {
          used += 1;
          return uniform(n, label);
        },
        wordsUsed: () => used,
      };
      return [
        savannaRiches.start(draw, null),
        savannaRiches.act({ status: 'choosing-guide', spinUnits: 40 }, { type: 'choose-guide', guide: 'lion' }, draw),
      ];
    };
    const values: number[] = [];
    const first = play((n, label) => {
      const value = source.uniform(n, label);
      values.push(value);
      words.push(BigInt(value));
      return value;
    });
    const replayed = drawFrom((index) => words[index] ?? 0n, 0);
    expect(play(replayed.uniform)).toEqual(first);
    expect(replayed.wordsUsed()).toBe(source.wordsUsed());
    expect(replayed.drawn().map((drawn) => drawn.value)).toEqual(values);
  });
});
