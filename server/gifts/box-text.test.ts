import { luckyBoxSeeds } from '@tausi/db/seeds/lucky-boxes.ts';
import { expect, it } from 'vitest';
import { highestPrizeText, prizesText } from './box-text.ts';

const tiersOf = (name: string) => luckyBoxSeeds.find(({ series }) => series === name)?.tiers ?? [];

it('box text: names the highest prize and all prizes with their numbers, in both languages', () => {
  const copper = tiersOf('box-ke-copper');
  expect(highestPrizeText(copper, 'ke', 'en')).toBe('Up to KSH 500');
  expect(highestPrizeText(copper, 'ke', 'sw')).toBe('Hadi KSH 500');
  expect(prizesText(copper, 'ke', 'en')).toBe('1 × KSH 500, 9 × KSH 100, 90 × bonus KSH 20, 900 × KSH 5, 6,000 × 20 coins, 3,000 × 10 BPS');
  expect(prizesText(copper, 'ke', 'sw')).toContain('90 × bonasi KSH 20');
});

it('box text: writes cents only where there are some, and joins the parts of a prize', () => {
  expect(prizesText(tiersOf('box-gh-copper'), 'gh', 'en')).toContain('900 × GHS 0.50');
  expect(prizesText(tiersOf('box-ke-gold'), 'ke', 'en')).toContain('150 × KSH 50 + 100 coins');
});

it('box text: a ticket without a prize is named as such', () => {
  expect(prizesText([{ count: 3, items: [] }], 'ke', 'en')).toBe('3 × nothing');
});
