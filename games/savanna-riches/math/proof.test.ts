import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { drawFrom } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { asFraction } from '../../proof/rational.ts';
import { fastDraw } from '../../proof/fast-draw.ts';
import paytable from '../paytable.json' with { type: 'json' };
import strips from '../strips.json' with { type: 'json' };
import { canonicalText } from './canonical-text.ts';
import { exactReturn, spinsTimesMultiplier } from './exact-return.ts';
import { savannaModel, type SavannaModel } from './model.ts';
import par from './par.json' with { type: 'json' };
import { paytableOf } from './paytable.ts';
import { jsonText } from './proof.ts';
import { savannaMathematics, savannaRiches } from './savanna-riches.ts';
import { simulateSavanna } from './simulate.ts';
import { stripsOf } from './strips.ts';

const effort = { spins: 60_000, features: 400 };
const hashOf = (model: SavannaModel): string => createHash('sha256').update(canonicalText(model)).digest('hex');
const provenBySimulation = (model: SavannaModel): boolean => {
  const draw = fastDraw(7);
  return simulateSavanna(savannaMathematics(model, hashOf(model)), par, { draws: () => draw, effort }).every((check) => check.passed);
};
const provenExactly = (model: SavannaModel): boolean =>
  asFraction(exactReturn(model).total) === par.rtp.total && hashOf(model) === par.hash;

describe('the committed sheet', () => {
  it('is that of the mathematics that plays', () => {
    expect(provenExactly(savannaModel)).toBe(true);
    expect([par.version, par.rtpPpm]).toEqual([savannaRiches.version, savannaRiches.rtpPpm]);
  });

  it('returns between 95.5 and 96.5 percent, hits one spin in three and leads on in one of 120 to 180', () => {
    expect(par.rtpPpm).toBeGreaterThan(955_000);
    expect(par.rtpPpm).toBeLessThan(965_000);
    expect(Number(par.hitRate.percent)).toBeGreaterThan(25);
    expect(Number(par.feature.oneIn)).toBeGreaterThan(120);
    expect(Number(par.feature.oneIn)).toBeLessThan(180);
  });

  it('gives the three guides exactly one mean', () => {
    expect(spinsTimesMultiplier(savannaModel)).toBe(30);
    expect(new Set(par.guides.map((guide) => guide.featureMean)).size).toBe(1);
  });

  it('is agreed with by the code that plays rounds', () => expect(provenBySimulation(savannaModel)).toBe(true));

  it.each([
    ['paytable.json', paytableOf(savannaModel, par)],
    ['strips.json', stripsOf(savannaModel)],
  ])('is what %s was made from', (file, made) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(jsonText(made));
  });

  it('shows every line, every pay and every reel to the player', () => {
    expect(paytable.lines).toEqual(savannaModel.lines);
    expect(paytable.pays).toHaveLength(Object.keys(savannaModel.pays).length);
    expect(strips.base.map((strip) => strip.length)).toEqual(savannaModel.baseStrips.map((strip) => strip.length));
  });
});

describe('the proof has teeth', () => {
  const onePay: SavannaModel = { ...savannaModel, pays: { ...savannaModel.pays, ten: [0, 6, 20, 60] } };
  const oneStop: SavannaModel = {
    ...savannaModel,
    baseStrips: savannaModel.baseStrips.map((strip, reel) => (reel === 0 ? strip.replace('T', 'L') : strip)),
  };

  it.each([
    ['one cell of the paytable', onePay],
    ['one stop of one reel', oneStop],
  ])('goes red in both ways when %s is changed', (_change, model) => {
    expect(provenExactly(model)).toBe(false);
    expect(provenBySimulation(model)).toBe(false);
  });

  it('refuses guides of unequal return', () => {
    const unequal: SavannaModel = {
      ...savannaModel,
      guides: [
        { guide: 'lion', spins: 10, multiplier: 3 },
        { guide: 'peacock', spins: 6, multiplier: 6 },
      ],
    };
    expect(() => spinsTimesMultiplier(unequal)).toThrow('same spins times multiplier');
  });

  it('has another hash for another paytable', () => expect(hashOf(onePay)).not.toBe(savannaRiches.hash));
});

describe('a recorded round', () => {
  it('is played again exactly from its words, with no word left out or used twice', () => {
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

  it('has fewer outcomes a spin than the seed has values', () => {
    expect(savannaModel.baseStrips.reduce((ways, strip) => ways * BigInt(strip.length), 1n)).toBeLessThan(1n << 256n);
  });
});
