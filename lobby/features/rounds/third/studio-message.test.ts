import { expect, it } from 'vitest';
import { readStudioMessage } from './studio-message.ts';

const games = 'https://games.test';

it('studio message: leads to the lobby or to a deposit', () => {
  expect(readStudioMessage({ origin: games, data: { tausiStudio: 1, to: 'lobby' } }, games)).toBe('lobby');
  expect(readStudioMessage({ origin: games, data: { tausiStudio: 1, to: 'deposit' } }, games)).toBe('deposit');
});

it.each([
  { origin: 'https://studio.test', data: { tausiStudio: 1, to: 'lobby' } },
  { origin: 'null', data: { tausiStudio: 1, to: 'lobby' } },
  { origin: games, data: { tausiStudio: 1, to: 'https://evil.test' } },
  { origin: games, data: { to: 'lobby' } },
  { origin: games, data: 'lobby' },
  { origin: games, data: null },
])('studio message: ignores %o', (message) => {
  expect(readStudioMessage(message, games)).toBeNull();
});

it('studio message: ignores everything while the games’ origin is unknown', () => {
  expect(readStudioMessage({ origin: '', data: { tausiStudio: 1, to: 'lobby' } }, '')).toBeNull();
});
