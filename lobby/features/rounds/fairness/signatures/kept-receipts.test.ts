import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkRound, type CheckFacts } from '../check-round.ts';
import { findKept, keepReceipts } from './kept-receipts.ts';
import type { RoundDetail } from '../proof-from-wire.ts';
import { simulatedChain } from './test-beacon.ts';
import { receiptKeys, withReceipts } from './test-receipts.ts';
import { verifyReceipts } from './verify-receipts.ts';

const serverSeed = '01'.repeat(32);

type Bare = Omit<RoundDetail, 'receipts'>;
type Changed = { readonly round?: Partial<Bare['round']>; readonly choice?: unknown; readonly acts?: Bare['acts'] };

/** A cash round as the server sends it, with receipts that match it. */
function aRound({ round = {}, choice = { over: 50 }, acts = [] }: Changed = {}): RoundDetail {
  return withReceipts({
    round: {
      roundId: 'r1',
      gameId: 21,
      mode: 'cash',
      status: 'settled',
      stake: '20.00',
      payout: '39.20',
      balance: '995.00',
      points: 20,
      events: [{ type: 'rolled', roll: 1_234 }],
      startedAt: 5,
      settledAt: 5,
      receipt: null,
      ...round,
    },
    betId: 'b1',
    currency: 'KES',
    choice,
    acts,
    endedBy: 'start',
    gameName: 'dice',
    title: 'Dice',
    frameUrl: null,
    jackpot: null,
    proof: {
      seedId: 's1',
      serverSeedHash: createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'),
      serverSeed,
      clientSeed: 'mine',
      beacon: null,
      beaconRound: null,
      beaconProof: null,
      seed: null,
      nonce: 7,
      draws: [],
      version: '1',
      mathematicsHash: 'aa',
    },
  });
}

const anAct = { action: { cashOut: true }, raise: null, afterMs: null, time: 6 };

/** The findings of the step that this browser's own receipts decide. */
async function found(later: RoundDetail) {
  const published: CheckFacts['published'] = { keys: receiptKeys, beacon: simulatedChain };
  const { steps, isFair } = await checkRound(later, serverSeed, {
    published,
    rules: null,
    seen: null,
    kept: findKept(later.round.roundId),
  });
  // The server's own receipts pass in all these answers, because they were signed anew.
  expect(await verifyReceipts(later, receiptKeys)).toEqual({ outcome: 'passed' });
  const { outcome, because = null } = steps.find(({ id }) => id === 'kept') ?? {};
  if (outcome === 'failed') expect(isFair).toBe(false);
  return because ?? outcome;
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

describe('a bet that the server rewrote and signed anew', () => {
  it('kept receipts: pass an unchanged bet and result', async () => {
    await keepReceipts(aRound().round);
    expect(await found(aRound())).toBe('passed');
  });

  it('kept receipts: fail a changed choice or stake', async () => {
    await keepReceipts(aRound().round);
    expect(await found(aRound({ choice: { over: 60 } }))).toBe('keptBet');
    expect(await found(aRound({ round: { stake: '40.00' } }))).toBe('keptBet');
  });

  it('kept receipts: fail a changed payout, outcome or status', async () => {
    await keepReceipts(aRound().round);
    expect(await found(aRound({ round: { payout: '0.00' } }))).toBe('keptEnd');
    expect(await found(aRound({ round: { events: [{ type: 'rolled', roll: 9_999 }] } }))).toBe('keptEnd');
    expect(await found(aRound({ round: { status: 'voided' } }))).toBe('keptEnd');
  });

  it('kept receipts: fail a changed or omitted act', async () => {
    const [, act] = aRound({ acts: [anAct] }).receipts;
    const open = aRound({ acts: [anAct], round: { status: 'open', settledAt: null } }).round;
    await keepReceipts({ ...open, ...(act === undefined ? {} : { latest: act }) });
    expect(await found(aRound({ acts: [anAct] }))).toBe('passed');
    expect(await found(aRound({ acts: [{ ...anAct, time: 7 }] }))).toBe('keptAct');
    expect(await found(aRound())).toBe('keptAct');
  });

  it('kept receipts: fail a changed result that this browser learned only from an earlier check', async () => {
    await keepReceipts(aRound({ round: { status: 'open', settledAt: null } }).round);
    expect(await found(aRound({ round: { payout: '0.00' } }))).toBe('passed');
    const checked = aRound();
    await keepReceipts(checked.round, checked.receipts);
    expect(await found(aRound({ round: { payout: '0.00' } }))).toBe('keptAct');
  });

  it('kept receipts: are not replaced by a later answer', async () => {
    await keepReceipts(aRound().round);
    const rewritten = aRound({ round: { payout: '0.00' }, choice: { over: 60 } });
    await keepReceipts(rewritten.round, rewritten.receipts);
    expect(await found(rewritten)).toBe('keptBet');
  });
});

describe('the store of receipts', () => {
  it('kept receipts: pass a shared bet whose outcome was published after the player left', async () => {
    const left = { events: [{ type: 'placed' }, { type: 'left' }] };
    await keepReceipts(aRound({ round: left }).round);
    const later = aRound({ round: left });
    const published = { ...later, round: { ...later.round, events: [...left.events, { type: 'outcome', outcome: 3 }] } };
    const facts = { published: { keys: receiptKeys, beacon: simulatedChain }, rules: null, seen: null, kept: findKept('r1') };
    const { steps } = await checkRound(published, serverSeed, facts);
    expect(steps.find(({ id }) => id === 'kept')?.outcome).toBe('passed');
  });

  it('kept receipts: cover the last hundred bets, newest first', async () => {
    for (let number = 1; number <= 105; number += 1) await keepReceipts(aRound({ round: { roundId: `r${number}` } }).round);
    expect([findKept('r5'), findKept('r6')?.roundId, findKept('r105')?.receipts.length]).toEqual([null, 'r6', 1]);
  });

  it('kept receipts: skip demo rounds and survive damaged storage', async () => {
    await keepReceipts(aRound({ round: { mode: 'demo' } }).round);
    expect(findKept('r1')).toBeNull();
    localStorage.setItem('tausi.receipts', '[{"roundId":"r1","receipts":[{"payload":5}],"end":{"status":1}},3');
    expect(findKept('r1')).toBeNull();
    localStorage.setItem('tausi.receipts', '[{"roundId":"r1","receipts":[{"payload":5}],"end":{"status":1}},3]');
    expect(findKept('r1')).toEqual({ roundId: 'r1', receipts: [], end: null });
  });
});
