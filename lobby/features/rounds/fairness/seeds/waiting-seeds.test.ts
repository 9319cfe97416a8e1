import { beforeEach, expect, it, vi } from 'vitest';
import { preferencesStore } from '../../../../shared/session/preferences/preferences-store.ts';
import { notChecked } from './check-seed.ts';
import { keepProgress, readProgress } from './seed-progress.ts';
import { forgetSeed, listWaitingSeeds, noteSeed, passOverSeed } from './waiting-seeds.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  signedInAs(null);
});

function signedInAs(token: string | null): void {
  preferencesStore.setState({ player: token === null ? null : { token, country: 'ke', isPhoneBound: true } });
}

const seed = (seedId: string, rounds = 0) => ({ seedId, rounds });
const waiting = () => listWaitingSeeds().map(({ seedId }) => seedId);

it('waiting seeds: keep a replaced seed with its last known rounds until it is checked', () => {
  expect([noteSeed(seed('a')), noteSeed(seed('a', 5)), noteSeed(seed('b'))]).toEqual([false, false, true]);
  expect(listWaitingSeeds()).toMatchObject([{ seedId: 'a', rounds: 5 }]);
  noteSeed(seed('c'));
  expect(waiting()).toEqual(['a', 'b']);
  forgetSeed('a');
  expect([waiting(), noteSeed(seed('c', 1))]).toEqual([['b'], true]);
});

it("waiting seeds: skip another visitor's seed until that visitor returns", () => {
  signedInAs('token of amina');
  noteSeed(seed('a'));
  signedInAs('token of brian');
  expect(noteSeed(seed('b'))).toBe(true);
  passOverSeed('a');
  expect([waiting(), noteSeed(seed('b'))]).toEqual([[], false]);
  signedInAs('another token of amina');
  expect(noteSeed(seed('a2'))).toBe(true);
  expect(waiting()).toEqual(['a', 'b']);
});

it('waiting seeds: keep the newest eight, store no token and survive a damaged entry', () => {
  signedInAs('a-secret-token-0123456789');
  for (let number = 0; number < 12; number += 1) noteSeed(seed(`s${number}`));
  passOverSeed('s5');
  expect(waiting()).toEqual(['s4', 's6', 's7', 's8', 's9', 's10']);
  expect([...stored.values()].join()).not.toContain('token');
  for (const hurt of ['{', '7', '[7]', '[{"seedId":7,"rounds":1}]', '[{"seedId":"x","rounds":-1}]']) {
    stored.set('tausi.seeds', hurt);
    expect([waiting(), noteSeed(seed('now'))]).toEqual([[], false]);
  }
});

it('waiting seeds: are empty without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect([noteSeed(seed('a')), noteSeed(seed('b')), waiting()]).toEqual([false, false, []]);
});

it('seed progress: resumes the same seed, and restarts for another seed or a damaged entry', () => {
  const soFar = {
    ...notChecked(seed('a', 50)),
    next: 40,
    checked: 37,
    unable: 1,
    unfair: 1,
    missing: 1,
    which: ['Dice #4'],
    missed: ['#9'],
    more: '40',
  };
  keepProgress(soFar);
  expect(readProgress(seed('a', 10))).toEqual(soFar);
  expect(readProgress(seed('a', 60))).toEqual({ ...soFar, rounds: 60 });
  expect(readProgress(seed('b', 3))).toEqual(notChecked(seed('b', 3)));
  for (const hurt of [{ ...soFar, checked: 'x' }, { ...soFar, next: -1 }, { ...soFar, more: 4 }, null]) {
    stored.set('tausi.seed-check', JSON.stringify(hurt));
    expect(readProgress(seed('a', 50))).toEqual(notChecked(seed('a', 50)));
  }
});
