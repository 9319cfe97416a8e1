import { expect, it } from 'vitest';
import { type FreeBet, freeBetsFromWire } from './free-bets-from-wire.ts';

const now = Date.UTC(2026, 10, 27);
const dayMs = 86_400_000;
const bet = (id: string, status: FreeBet['status'], endsInDays: number): FreeBet => ({
  id,
  gameId: 10_000,
  gameName: 's-studio-baobab',
  title: 'Baobab Gold',
  currency: 'KSH',
  count: 5,
  value: '20.00',
  status,
  endsAt: now + endsInDays * dayMs,
});

it('free bets: those to play stand first, and those that ended long ago are left out', () => {
  const list = [bet('used', 'used', 3), bet('ready', 'active', 3), bet('old', 'expired', -40), bet('coming', 'due', 7)];
  expect(freeBetsFromWire({ list }, now).map(({ id }) => id)).toEqual(['ready', 'coming', 'used']);
});
