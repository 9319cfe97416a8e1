import { describe, expect, it } from 'vitest';
import { checkSeed, notChecked, roundsLeft, type SeedCheck, type SeedCheckWorld } from './check-seed.ts';
import type { RoundDetail } from './round-detail.ts';
import { seedVerdict } from './seed-verdict.ts';

function aRound(nonce: number, changed: { gameName?: string; status?: 'settled' | 'voided' } = {}): RoundDetail {
  const { gameName = 'dice', status = 'settled' } = changed;
  const draws = status === 'voided' ? [] : [{ label: 'roll', n: 6, value: 1 }];
  return {
    round: {
      roundId: `r${nonce}`,
      gameId: 1,
      mode: 'cash',
      status,
      stake: '20.00',
      payout: '0.00',
      balance: '0.00',
      points: 0,
      events: [],
      startedAt: 1,
      settledAt: 1,
      receipt: null,
    },
    gameName,
    title: 'Dice',
    frameUrl: null,
    jackpot: null,
    proof: {
      seedId: 's',
      serverSeedHash: '',
      serverSeed: '01',
      clientSeed: '',
      beacon: null,
      nonce,
      draws,
      version: '1',
      mathematicsHash: '',
    },
  };
}

/** A browser before a server that has so many rounds under the seed, and what it did in which order. */
function aWorld(rounds: readonly RoundDetail[], changed: Partial<SeedCheckWorld> = {}) {
  const did: string[] = [];
  const world: SeedCheckWorld = {
    readPage: async (_seedId, more) => {
      const from = Number(more);
      did.push(`page ${from}`);
      return { rounds: rounds.length, list: rounds.slice(from, from + 20), more: from + 20 < rounds.length ? String(from + 20) : '' };
    },
    check: async ({ proof }) => {
      did.push(`check ${proof.nonce}`);
      return { steps: [], draws: [], isFair: true };
    },
    rest: async () => void did.push('rest'),
    isStopped: () => false,
    onPage: () => undefined,
    ...changed,
  };
  return { world, did };
}

const rounds = (count: number) => Array.from({ length: count }, (_, nonce) => aRound(nonce));
const from = notChecked('s');

describe('the check of a whole seed', () => {
  it('checks every one of a thousand rounds once, and gives the page time after each', async () => {
    const { world, did } = aWorld(rounds(1_000));
    expect(await checkSeed(world, from)).toMatchObject({ rounds: 1_000, checked: 1_000, unfair: 0, isDone: true });
    const work = did.filter((one) => !one.startsWith('page'));
    expect(work).toEqual(Array.from({ length: 1_000 }, (_, nonce) => [`check ${nonce}`, 'rest']).flat());
  });

  it('says which rounds do not add up', async () => {
    const { world } = aWorld(rounds(30), { check: async ({ proof }) => ({ steps: [], draws: [], isFair: proof.nonce % 7 !== 3 }) });
    const found = await checkSeed(world, from);
    expect(found).toMatchObject({ checked: 30, unfair: 4, which: ['Dice #4', 'Dice #11', 'Dice #18'] });
    expect(seedVerdict(found)).toMatchObject({ isFair: false, values: { which: 'Dice #4, Dice #11, Dice #18, …' } });
  });

  it('counts the rounds that nothing can be drawn again for', async () => {
    const { world } = aWorld([aRound(0), aRound(1, { gameName: '' }), aRound(2, { status: 'voided' })]);
    const found = await checkSeed(world, from);
    expect(found).toMatchObject({ rounds: 3, checked: 1, unable: 2, isDone: true });
    expect([roundsLeft(found), seedVerdict(found).textId]).toEqual([0, 'rounds.seedChecked']);
    const none = await checkSeed(aWorld([aRound(0, { gameName: '' })]).world, from);
    expect(seedVerdict(none).textId).toBe('rounds.seedUnable');
  });

  it('stops within a page when nobody wants to know any more, and goes on at that page without counting a round twice', async () => {
    let checked = 0;
    const kept: SeedCheck[] = [];
    const stopped = aWorld(rounds(50), { isStopped: () => checked === 25, onPage: (soFar) => void kept.push(soFar) });
    const { check } = stopped.world;
    const world = { ...stopped.world, check: (...asked: Parameters<typeof check>) => ((checked += 1), check(...asked)) };
    const before = await checkSeed(world, from);
    expect([before.checked, before.isDone, kept]).toEqual([20, false, [before]]);
    const after = aWorld(rounds(50));
    expect(await checkSeed(after.world, before)).toMatchObject({ checked: 50, isDone: true });
    expect(after.did[0]).toBe('page 20');
  });

  it('fetches one page where data is spared, and says what is left', async () => {
    const { world, did } = aWorld(rounds(50));
    const found = await checkSeed(world, from, 1);
    expect(did.filter((one) => one.startsWith('page'))).toEqual(['page 0']);
    expect(seedVerdict(found).values).toMatchObject({ checked: 20, rounds: 50, left: 30 });
  });

  it('keeps what it has when a page cannot be had, and follows no endless list', async () => {
    const { world } = aWorld(rounds(50), { readPage: async () => null });
    expect(await checkSeed(world, from)).toEqual(from);
    let pages = 0;
    const endless = aWorld([], { readPage: async () => ((pages += 1), { rounds: 1, list: [], more: '1' }) });
    expect(await checkSeed(endless.world, from)).toMatchObject({ isDone: false });
    expect(pages).toBe(200);
  });
});
