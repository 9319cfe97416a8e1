import { describe, expect, it } from 'vitest';
import { asDecimal, asNumber, over, rational } from '../../proof/exact/rational.ts';
import { prizeUnits, unitsMax } from '../book.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { chanceOf, greatestWay, leastWay, returnOf } from './exact.ts';
import { hiLoModel } from './model.ts';
import par from './par.json' with { type: 'json' };

describe('Hi-Lo proof', () => {
  it('the RTP is between 96 and 97 percent for every strategy', () => {
    expect(leastWay(hiLoModel).isLeastOfAll).toBe(true);
    expect(par.rtpPpm).toBeGreaterThan(960_000);
    expect(par.rtpPpmMax).toBeLessThanOrEqual(970_000);
    for (const way of [[12], [1], [7, 7, 7], [12, 11, 10, 9, 8], [1, 1, 2]])
      expect(asNumber(returnOf(hiLoModel, way)) * 1_000_000).toBeGreaterThanOrEqual(par.rtpPpm);
  });

  it('the win cap holds', () => expect(hiLoModel.unitsMax).toBe(unitsMax));
});

it('the sheet has the odds of the greatest prize, and a strategy reaches that prize', () => {
  const way = greatestWay;
  expect(prizeUnits(way, hiLoModel.sharePercent)).toBe(unitsMax);
  const chance = chanceOf(way);
  expect(asDecimal(over(rational(1n), chance), 1)).toBe(Number(paytable.maximumOneIn).toFixed(1));
  expect(Number(paytable.maximumStakes) * 100).toBe(unitsMax);
  const most = par.configurations.toSorted((one, other) => Number(other.maximum.stakes) - Number(one.maximum.stakes))[0]?.maximum;
  expect(most).toMatchObject({ units: unitsMax, stakes: '1000.00' });
});
