import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { keepRefusal, refusedBetsOn } from './refused-bets.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

function refusalOf(gameId: number, time: number): ClientRefusal {
  const payload = JSON.stringify({ type: 'tausi-refusal-1', gameId, stake: '20.00', time });
  return { code: 'bets_closed', number: 2411, info: '', args: [], data: { refusal: { keyId: 'k', payload, signature: 's' } } };
}

it('refused bets: keeps the last twenty signed refusals and lists those of one game', () => {
  for (let time = 1; time <= 25; time += 1) keepRefusal(refusalOf(time % 2 === 0 ? 30 : 31, time), `told ${time}`);
  const kept = refusedBetsOn(30);
  expect(kept.map(({ said }) => said.time)).toEqual([24, 22, 20, 18, 16, 14, 12, 10, 8, 6]);
  expect(kept[0]).toMatchObject({ keyId: 'k', signature: 's', told: 'told 24', said: { stake: '20.00' } });
});

it('refused bets: ignores an unsigned refusal and survives damaged storage', () => {
  keepRefusal({ ...refusalOf(30, 1), data: undefined }, 'told');
  keepRefusal({ ...refusalOf(30, 1), data: { refusal: { keyId: 'k' } } }, 'told');
  expect(refusedBetsOn(30)).toEqual([]);
  stored.set('tausi.refusals', '{');
  expect(refusedBetsOn(30)).toEqual([]);
});
