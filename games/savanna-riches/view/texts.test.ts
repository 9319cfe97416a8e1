import { expect, it } from 'vitest';
import { gameSay } from '../../kit/shell/texts.ts';
import { texts } from './texts.ts';

it('gameSay fills placeholders in the texts of the game and of the shell', () => {
  expect(gameSay(texts, 'en')('freeSpin', { index: 2, spins: 10 })).toBe('Spin 2 of 10');
  expect(gameSay(texts, 'sw')('won', { amount: 'KSH 20' })).toBe('Umeshinda KSH 20');
});
