import { describe, expect, it } from 'vitest';
import { checkSeed, notChecked, roundsLeft, type SeedCheck, type SeedCheckWorld } from './check-seed.ts';
import type { RoundDetail } from '../proof-from-wire.ts';
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
    betId: `b${nonce}`,
    currency: 'KES',
    choice: null,
    acts: [],
    endedBy: 'start',
    receipts: [],
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
      beaconRound: null,
      beaconProof: null,
      seed: null,
      nonce,
      draws,
      version: '1',
      mathematicsHash: '',
    },
  };
}

function revealedAfter(count: number) {
  const noBeacon = { beacon: null, beaconRound: null, beaconAt: null, beaconProof: null, statement: null };
  return {
    seedId: 's',
    mode: 'cash' as const,
    serverSeed: '01',
    serverSeedHash: '',
    clientSeed: '',
    ...noBeacon,
    rounds: count,
    revealedAt: 1,
  };
}

/** A browser and a server with this many rounds for the seed; records the order of the calls. */
function aWorld(rounds: readonly RoundDetail[], changed: Partial<SeedCheckWorld> = {}) {
  const did: string[] = [];
  const world: SeedCheckWorld = {
    readPage: async (_seedId, mark) => {
      const from = Number(mark);
      did.push(`page ${from}`);
      const more = from + 20 < rounds.length ? String(from + 20) : '';
      return { revealed: revealedAfter(rounds.length), list: rounds.slice(from, from + 20), gifts: [], more };
    },
    isFair: async ({ proof }) => {
      did.push(`check ${proof.nonce}`);
      return true;
    },
    unfairGifts: async () => [],
    rest: async () => void did.push('rest'),
    isStopped: () => false,
    onPage: () => undefined,
    ...changed,
  };
  return { world, did };
}

const rounds = (count: number) => Array.from({ length: count }, (_, nonce) => aRound(nonce));
const from = notChecked({ seedId: 's', rounds: 0 });

describe('the check of a whole seed', () => {
  it('seed check: checks each of a thousand rounds once and yields to the page after each', async () => {
    const { world, did } = aWorld(rounds(1_000));
    expect(await checkSeed(world, from)).toMatchObject({ rounds: 1_000, checked: 1_000, unfair: 0, status: 'done' });
    const work = did.filter((one) => !one.startsWith('page'));
    expect(work).toEqual(Array.from({ length: 1_000 }, (_, nonce) => [`check ${nonce}`, 'rest']).flat());
  });

  it('seed check: names the rounds that fail', async () => {
    const { world } = aWorld(rounds(30), { isFair: async ({ proof }) => proof.nonce % 7 !== 3 });
    const found = await checkSeed(world, from);
    expect(found).toMatchObject({ checked: 30, unfair: 4, which: ['Dice #4', 'Dice #11', 'Dice #18'] });
    expect(seedVerdict(found)).toMatchObject({ finding: 'unfair', values: { which: 'Dice #4, Dice #11, Dice #18, +1' } });
  });

  it('seed check: counts the gifts that the seed did not draw', async () => {
    const gift = { drawName: 'gift:coin-wheel-ke', nonce: 0, size: 24, sector: 3, cts: 0 };
    const page = { revealed: revealedAfter(30), list: rounds(30), gifts: [gift, { ...gift, nonce: 1 }], more: '' };
    expect(seedVerdict(await checkSeed(aWorld([], { readPage: async () => page }).world, from)).values).toMatchObject({
      checked: 30,
      gifts: 2,
    });
    const { world } = aWorld(rounds(30), { unfairGifts: async ({ more }) => (more === '' ? [] : ['gift:coin-wheel-ke #2']) });
    expect(await checkSeed(world, from)).toMatchObject({ checked: 30, unfair: 1, which: ['gift:coin-wheel-ke #2'], status: 'done' });
  });

  it('seed check: names missing rounds between two, before the first and after the last', async () => {
    const shown = rounds(50).filter(({ proof }) => ![0, 7, 8, 49].includes(proof.nonce));
    const found = await checkSeed(
      aWorld(shown, { readPage: async () => ({ revealed: revealedAfter(50), list: shown, gifts: [], more: '' }) }).world,
      from,
    );
    expect(found).toMatchObject({ rounds: 50, checked: 46, unfair: 0, missing: 4, missed: ['#1', '#8', '#9'] });
    expect(seedVerdict(found)).toMatchObject({
      finding: 'unfair',
      textId: 'rounds.seedUnfair',
      values: { missing: 4, missed: '#1, #8, #9, +1' },
    });
  });

  it('seed check: reports rounds that this browser knows and the server omits', async () => {
    const world = (answer: ReturnType<typeof revealedAfter> | null) =>
      aWorld([], { readPage: async () => ({ revealed: answer, list: [], gifts: [], more: '' }) }).world;
    const known = notChecked({ seedId: 's', rounds: 12 });
    const found = await checkSeed(world(revealedAfter(0)), known);
    expect([found.missing, seedVerdict(found).finding]).toEqual([12, 'unfair']);
    expect(await checkSeed(world(null), known)).toEqual({ ...known, status: 'unknown' });
  });

  it('seed check: rejects a round of another seed, without its secret, repeated or with an invalid number', async () => {
    const wrong = aRound(1);
    for (const proof of [{ seedId: 'other' }, { serverSeed: null }, { nonce: 0 }, { nonce: Number.NaN }, { nonce: 0.5 }]) {
      const shown = [aRound(0), { ...wrong, proof: { ...wrong.proof, ...proof } }, aRound(2)];
      const { world, did } = aWorld(shown);
      const found = await checkSeed(world, from);
      expect(found).toMatchObject({ checked: 3, unfair: 1, missing: 1, missed: ['#2'] });
      expect(did.filter((one) => one.startsWith('check'))).toEqual(['check 0', 'check 2']);
    }
  });

  it('seed check: counts the rounds that cannot be redrawn', async () => {
    const { world } = aWorld([aRound(0), aRound(1, { gameName: '' }), aRound(2, { status: 'voided' })]);
    const found = await checkSeed(world, from);
    expect(found).toMatchObject({ rounds: 3, checked: 1, unable: 2, status: 'done' });
    expect([roundsLeft(found), seedVerdict(found).textId]).toEqual([0, 'rounds.seedChecked']);
    const none = await checkSeed(aWorld([aRound(0, { gameName: '' })]).world, from);
    expect(seedVerdict(none)).toMatchObject({ finding: 'open', textId: 'rounds.seedUnable' });
  });

  it('seed check: stops within a page when cancelled and resumes at that page without counting twice', async () => {
    let checked = 0;
    const kept: SeedCheck[] = [];
    const stopped = aWorld(rounds(50), { isStopped: () => checked === 25, onPage: (soFar) => void kept.push(soFar) });
    const { isFair } = stopped.world;
    const world = { ...stopped.world, isFair: (...asked: Parameters<typeof isFair>) => ((checked += 1), isFair(...asked)) };
    const before = await checkSeed(world, from);
    expect([before.checked, before.status, kept]).toEqual([20, 'going', [before]]);
    const after = aWorld(rounds(50));
    expect(await checkSeed(after.world, before)).toMatchObject({ checked: 50, status: 'done' });
    expect(after.did[0]).toBe('page 20');
  });

  it('seed check: fetches one page in lite mode and reports the rest', async () => {
    const { world, did } = aWorld(rounds(50));
    const found = await checkSeed(world, from, 1);
    expect(did.filter((one) => one.startsWith('page'))).toEqual(['page 0']);
    expect(seedVerdict(found).values).toMatchObject({ checked: 20, rounds: 50, left: 30 });
  });

  it('seed check: leaves a round without the needed data undecided and retries it', async () => {
    const { world } = aWorld(rounds(30), { isFair: async ({ proof }) => (proof.nonce === 25 ? null : true) });
    expect(await checkSeed(world, from)).toMatchObject({ checked: 20, unfair: 0, next: 20, status: 'going' });
  });

  it('seed check: keeps its progress if a page fails, and ends on an endless list', async () => {
    const { world } = aWorld(rounds(50), { readPage: async () => null });
    expect(await checkSeed(world, from)).toEqual(from);
    let pages = 0;
    const endless = aWorld([], { readPage: async () => ((pages += 1), { revealed: revealedAfter(1), list: [], gifts: [], more: '1' }) });
    expect(await checkSeed(endless.world, from)).toMatchObject({ status: 'going' });
    expect(pages).toBe(200);
  });
});
