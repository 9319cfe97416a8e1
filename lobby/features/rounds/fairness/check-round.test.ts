import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { publishedGame } from '@tausi/games/published/published-game.ts';
import { blockMessage, drawFrom, wordsOfBlock } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkRound, type CheckFacts, type CheckId } from './check-round.ts';
import { redraw } from './redraw.ts';
import type { RoundDetail } from './proof-from-wire.ts';
import { simulatedChain } from './signatures/test-beacon.ts';
import { receiptKeys, signedByHouse, withReceipts } from './signatures/test-receipts.ts';

// The reels as Savanna Riches publishes them.
const strips = z.parse(
  z.object({ version: z.string(), base: z.array(z.array(z.string())) }),
  JSON.parse(readFileSync(new URL('../../../../games/savanna-riches/strips.json', import.meta.url), 'utf8')),
);
const seedHex = '01'.repeat(32);
const seedHash = '72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793';
const published = (await publishedGame('savanna-riches')?.loadRecheck()) ?? null;
const seen = { seedId: 's1', serverSeedHash: seedHash, beaconRound: null, clientSeed: 'mine', statement: null };
const facts: CheckFacts = { published: { keys: receiptKeys, beacon: simulatedChain }, rules: published, seen, kept: null };

/** A round as the server sends it, drawn with another HMAC implementation than the check uses. */
function aRound(): RoundDetail {
  const origin = { game: 'savanna-riches', clientSeed: 'mine', beacon: new Uint8Array(32).fill(2), nonce: 7n };
  const block = (number: number): readonly bigint[] =>
    wordsOfBlock(createHmac('sha256', Buffer.from(seedHex, 'hex')).update(blockMessage(origin, number)).digest());
  const draw = drawFrom((index) => block(Math.floor(index / 4))[index % 4] ?? 0n, 0);
  const grid = strips.base.map((strip, reel) => {
    const stop = draw.uniform(strip.length, `reel ${reel + 1}`);
    return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
  });
  const round: RoundDetail['round'] = {
    roundId: 'r1',
    gameId: 29,
    mode: 'cash',
    status: 'settled',
    stake: '20.00',
    payout: '15.00',
    balance: '995.00',
    points: 20,
    events: [{ type: 'spin', grid, wins: [], units: 15 }],
    startedAt: 5,
    settledAt: 5,
    receipt: null,
  };
  return withReceipts({
    round,
    betId: 'b1',
    currency: 'KES',
    choice: null,
    acts: [],
    endedBy: 'start',
    gameName: 'savanna-riches',
    title: 'Savanna Riches',
    frameUrl: null,
    jackpot: { jackpotId: 'ke-1', chanceIn: 5_000_000, chances: 20, isWon: false },
    proof: {
      seedId: 's1',
      serverSeedHash: seedHash,
      serverSeed: seedHex,
      clientSeed: 'mine',
      beacon: '02'.repeat(32),
      beaconRound: null,
      beaconProof: null,
      seed: null,
      nonce: 7,
      draws: [...draw.drawn()],
      version: strips.version,
      mathematicsHash: 'aa',
    },
  });
}

async function failedSteps(detail: RoundDetail, changed: Partial<CheckFacts> = {}, seed = seedHex): Promise<readonly CheckId[]> {
  const { steps, isFair } = await checkRound(detail, seed, { ...facts, ...changed });
  const failed = steps.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  expect(isFair).toBe(failed.length === 0);
  return failed;
}

describe('the redraw in the browser', () => {
  it('redraw: reproduces the published dice values', async () => {
    const six = Array.from({ length: 6 }, (_, roll) => ({ label: `roll ${roll}`, n: 10_000, value: 0 }));
    const values = await redraw(
      new Uint8Array(32).fill(1),
      { game: 'dice', clientSeed: 'alice', beacon: new Uint8Array(), nonce: 5n },
      six,
    );
    expect(values).toEqual([2147, 3164, 9596, 2561, 7787, 537]);
  });

  it('redraw: reproduces the published hash of the seed', () =>
    expect(createHash('sha256').update(Buffer.from(seedHex, 'hex')).digest('hex')).toBe(seedHash));
});

describe('the check of a round', () => {
  it('round check: passes a fair round in every step', async () => {
    const { steps } = await checkRound(aRound(), seedHex, facts);
    expect(steps.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      'commitment passed',
      'remembered passed',
      'kept none',
      'draws passed',
      'shown passed',
      'paid passed',
      'jackpot passed',
      'receipt passed',
      'named none',
      'beacon none',
    ]);
  });

  it('round check: fails another seed than the committed one', async () => {
    expect(await failedSteps(aRound(), {}, '02'.repeat(32))).toEqual(['commitment', 'draws', 'shown']);
  });

  it('round check: fails a commitment changed after this browser recorded it', async () => {
    expect(await failedSteps(aRound(), { seen: { ...seen, serverSeedHash: 'ff' } })).toEqual(['remembered']);
    expect(await failedSteps(aRound(), { seen: { ...seen, clientSeed: 'my other one' } })).toEqual(['remembered']);
    const statement = signedByHouse('{"type":"tausi-seed-1","seedId":"s1"}');
    expect(await failedSteps(aRound(), { seen: { ...seen, statement } })).toEqual(['remembered']);
  });

  it('round check: fails a changed drawn value', async () => {
    const detail = aRound();
    const draws = detail.proof.draws.map((draw, index) => (index === 0 ? { ...draw, value: (draw.value + 1) % draw.n } : draw));
    expect(await failedSteps({ ...detail, proof: { ...detail.proof, draws } })).toEqual(['draws']);
  });

  it('round check: fails a symbol that was not drawn', async () => {
    const detail = aRound();
    const events = JSON.parse(JSON.stringify(detail.round.events).replace(/\[\["\w+"/, '[["scatter"'));
    expect(await failedSteps({ ...detail, round: { ...detail.round, events } })).toEqual(['shown', 'receipt']);
  });

  it('round check: fails a payout that differs from the wins', async () => {
    const detail = aRound();
    expect(await failedSteps({ ...detail, round: { ...detail.round, payout: '14.00' } })).toEqual(['paid', 'receipt']);
  });

  it('round check: fails an unreported jackpot win and a reported one that was not won', async () => {
    const detail = aRound();
    const origin = { game: 'jackpot', clientSeed: 'mine', beacon: new Uint8Array(32).fill(2), nonce: 7n };
    const block = wordsOfBlock(createHmac('sha256', Buffer.from(seedHex, 'hex')).update(blockMessage(origin, 0)).digest());
    const value = Number((block[0] ?? 0n) % 5_000_000n);
    const drawn = (chances: number, isWon: boolean) => ({ ...detail, jackpot: { jackpotId: 'ke-1', chanceIn: 5_000_000, chances, isWon } });
    expect(await failedSteps(drawn(value + 1, true))).toEqual([]);
    expect(await failedSteps(drawn(value, false))).toEqual([]);
    expect(await failedSteps(drawn(value + 1, false))).toEqual(['jackpot']);
    expect(await failedSteps(drawn(value, true))).toEqual(['jackpot']);
    const { steps } = await checkRound({ ...detail, jackpot: null }, seedHex, facts);
    expect(steps.find(({ id }) => id === 'jackpot')?.outcome).toBe('none');
  });

  it('round check: names the field that a receipt contradicts', async () => {
    const detail = { ...aRound(), choice: { lines: 5 } };
    expect(await failedSteps(detail)).toEqual(['receipt']);
    const { steps } = await checkRound(detail, seedHex, facts);
    expect(steps.find(({ id }) => id === 'receipt')?.because).toBe('choice');
  });

  it('round check: skips symbols of another version and a commitment it never saw', async () => {
    const detail = aRound();
    const { steps } = await checkRound({ ...detail, proof: { ...detail.proof, version: '0.9.0' } }, seedHex, { ...facts, seen: null });
    expect(steps.filter(({ outcome }) => outcome === 'none').map(({ id }) => id)).toEqual([
      'remembered',
      'kept',
      'shown',
      'paid',
      'named',
      'beacon',
    ]);
  });

  it('round check: fails a malformed seed', async () => {
    expect(await failedSteps(aRound(), {}, 'not hex')).toEqual(['commitment', 'draws', 'shown']);
  });
});
