import { expect, it } from 'vitest';
import { afterRound, startAutoplay, type Autoplay } from './autoplay.ts';

const plan = { spins: 3, lossMinorMax: 5_000n };
const lost = { stakeMinor: 2_000n, payoutMinor: 0n, hadFeature: false };

it('autoplay: stops after the last spin', () => {
  const won = { ...lost, payoutMinor: 2_000n };
  let auto: Autoplay | null = startAutoplay(plan);
  for (let i = 0; i < 2; i += 1) auto = auto && afterRound(auto, won);
  expect(auto?.left).toBe(1);
  expect(auto && afterRound(auto, won)).toBeNull();
});

it("autoplay: never stakes beyond the player's loss limit", () => {
  const first = afterRound(startAutoplay(plan), lost);
  expect(first?.lostMinor).toBe(2_000n);
  expect(first && afterRound(first, lost)).toBeNull();
});

it('autoplay: stops for free spins', () => {
  expect(afterRound(startAutoplay(plan), { ...lost, hadFeature: true })).toBeNull();
});
