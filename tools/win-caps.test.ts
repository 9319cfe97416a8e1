import { money } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { stakeSteps } from '@tausi/server/rounds/games/stake-steps.ts';
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

describe('the greatest win of a game', () => {
  it('is within what a round may pay, in every game of the house and every country', () => {
    const { lines, faults } = winCaps();
    expect(faults).toEqual([]);
    expect(lines.find((line) => line.startsWith('savanna-riches'))).toMatch(/3425\.00\s+1 in 10\^88\s+2,000 → 6,850,000/);
    expect(lines).toHaveLength(20);
  });

  it('is above it when the game says less than was counted', () => {
    expect(capFaults(game(1_000_000n, 1_000_000n), cap)).toEqual([]);
    expect(capFaults(game(200n, 1_000_000n), cap)).toEqual([
      'planted says that it pays less than its sheet has counted',
      'planted could pay more than a round may pay in ke',
    ]);
  });

  it('leaves a stake, or the game is not there', () => {
    expect(capFaults(game(100_000_000n, 100_000_000n), cap)).toEqual(['planted has no stake left in ke']);
  });
});
