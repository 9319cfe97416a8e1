import { describe, expect, it } from 'vitest';
import { asNumber } from '../../proof/rational.ts';
import { unitsMax } from '../book.ts';
import { leastWay, returnOf } from './exact.ts';
import { hiLoModel } from './model.ts';
import par from './par.json' with { type: 'json' };

describe('the proof of hi-lo', () => {
  it('returns between 96 and 97 percent whatever a player does', () => {
    expect(leastWay(hiLoModel).isLeastOfAll).toBe(true);
    expect(par.rtpPpm).toBeGreaterThan(960_000);
    expect(par.rtpPpmMax).toBeLessThanOrEqual(970_000);
    for (const way of [[12], [1], [7, 7, 7], [12, 11, 10, 9, 8], [1, 1, 2]])
      expect(asNumber(returnOf(hiLoModel, way)) * 1_000_000).toBeGreaterThanOrEqual(par.rtpPpm);
  });

  it('caps the win', () => expect(hiLoModel.unitsMax).toBe(unitsMax));
});
