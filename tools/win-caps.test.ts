import { money } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { stakeSteps } from '@tausi/games/manifest/stake-steps.ts';
import { capFaults, winCaps, type CappedGame } from './win-caps.ts';

const cap = { market: 'ke' as const, winMax: money('KES', 1_000_000_000n) };
const game = (said: bigint, counted: bigint): CappedGame => ({
  name: 'planted',
  stakeSteps,
  numbers: { maximumHundredths: said },
  awards: [
    { hundredths: 200n, oneIn: '2.00' },
    { hundredths: counted, oneIn: '4005.83' },
  ],
});

describe('win caps', () => {
  it('win caps: every game’s largest win is within the cap in every country', () => {
    const { lines, faults } = winCaps();
    expect(faults).toEqual([]);
    expect(lines.find((line) => line.startsWith('savanna-riches'))).toMatch(/3425\.00\s+1 in 10\^88\s+2,000 → 6,850,000/);
    expect(lines).toHaveLength(20);
  });

  it('win caps: reports a game that publishes less than its sheet’s largest win', () => {
    expect(capFaults(game(1_000_000n, 1_000_000n), cap)).toEqual([]);
    expect(capFaults(game(200n, 1_000_000n), cap)).toEqual([
      'planted publishes a smaller largest win than its sheet',
      'planted could pay more than the cap of a round in ke',
    ]);
  });

  it('win caps: a game without an allowed stake is reported', () => {
    expect(capFaults(game(100_000_000n, 100_000_000n), cap)).toEqual(['planted has no allowed stake in ke']);
  });
});
