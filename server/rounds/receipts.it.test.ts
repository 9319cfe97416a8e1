import { createHash } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { assert, canonicalJson, later, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isSignedBy, signingKeyFrom } from '../platform/security/signing-key.ts';
import { expectCleanBooks } from '../test-books.ts';
import { noon } from '../wallet/test-wallet.ts';
import { createReceipts, type Receipt } from './fairness/receipts/receipts.ts';
import { findRound } from './store/store.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

const refusalShape = z.object({
  error: z.object({ data: z.object({ refusal: z.object({ payload: z.string(), signature: z.string() }) }) }),
});

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds();
});
beforeEach(async () => {
  player = await test.playerWith(100_000n);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

async function open(gameId: number, choice: Record<string, unknown> | null = null, mode: 'cash' | 'demo' = 'cash') {
  const { launchId } = unwrap(await test.call(launchGame, { gameId, mode }, { player }));
  return unwrap(await test.call(playRound, { launchId, stake: '40.00', ...(choice === null ? {} : { choice }) }, { player }));
}
const act = async (roundId: string, action: unknown, afterMs: number) =>
  unwrap(await test.call(actInRound, { roundId, action }, { player, at: later(noon, afterMs) }));
const detailOf = async (roundId: string) => unwrap(await test.call(roundDetail, { roundId }, { player }));
const saidBy = (receipts: readonly Receipt[]) => receipts.map(({ payload }) => JSON.parse(payload));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Checks that the published key signs every receipt, and that each receipt counts up by one and names the hash of
 *  the one before. */
async function expectChain(receipts: readonly Receipt[]): Promise<void> {
  const { keys } = unwrap(await test.call(roundKeys, {}, { player }));
  for (const [index, { keyId, payload, signature }] of receipts.entries()) {
    const key = keys.find((candidate) => candidate.keyId === keyId);
    assert(key !== undefined, 'rounds: the key of a receipt is published');
    expect(isSignedBy(Buffer.from(key.publicKey, 'base64url'), Buffer.from(payload), Buffer.from(signature, 'base64url'))).toBe(true);
    const before = receipts[index - 1];
    const previous = before === undefined ? {} : { previous: sha256(before.payload) };
    expect(JSON.parse(payload)).toMatchObject({ type: 'tausi-receipt-2', index, ...previous });
  }
}

describe('receipts', () => {
  it('receipts bind the choice, the outcome and the payout of a round that ended at once', async () => {
    const choice = { places: [0, 1] };
    const round = await open(905, choice);
    const { receipts, ...detail } = await detailOf(round.roundId);
    await expectChain(receipts);
    expect(receipts[0]).toEqual(round.receipt);
    expect(detail).toMatchObject({ choice, acts: [], endedBy: 'start', currency: 'KES' });
    expect(detail.proof.beaconRound).not.toBeNull();
    expect(saidBy(receipts)).toMatchObject([
      {
        kind: 'bet',
        game: 'test-laid-out',
        version: '1.0.0',
        stake: '40.00',
        choice,
        shared: null,
        beaconRound: detail.proof.beaconRound,
        nonce: 0,
        time: noon,
        commitment: detail.proof.serverSeedHash,
      },
      {
        kind: 'closed',
        status: 'settled',
        outcome: sha256(canonicalJson(round.events)),
        stake: '40.00',
        payout: round.payout,
        currency: 'KES',
        endedBy: 'start',
        time: noon,
      },
    ]);
  });

  it('receipts bind each act with its further stake, in order, and come with the answers', async () => {
    const round = await open(901);
    const more = await act(round.roundId, { type: 'more' }, 1_000);
    const raised = await act(round.roundId, { type: 'raise', chips: 2 }, 2_000);
    const taken = await act(round.roundId, { type: 'take', units: 30 }, 3_000);
    const { receipts, acts } = await detailOf(round.roundId);
    await expectChain(receipts);
    expect(receipts).toEqual([round.receipt, more.latest, raised.latest, expect.anything(), taken.latest]);
    expect(saidBy(receipts)).toMatchObject([
      { kind: 'bet', stake: '40.00', choice: null },
      { kind: 'act', action: { type: 'more' }, raise: null, stake: '40.00', time: later(noon, 1_000) },
      { kind: 'act', action: { type: 'raise', chips: 2 }, raise: '80.00', stake: '120.00', time: later(noon, 2_000) },
      { kind: 'act', action: { type: 'take', units: 30 }, raise: null, stake: '120.00', time: later(noon, 3_000) },
      { kind: 'closed', stake: '120.00', payout: taken.payout, endedBy: 'player', time: later(noon, 3_000) },
    ]);
    expect(acts.map(({ raise, time }) => [raise, time])).toEqual([
      [null, later(noon, 1_000)],
      [2, later(noon, 2_000)],
      [null, later(noon, 3_000)],
    ]);
  });

  it('receipts state that a round which could not be finished is void', async () => {
    const round = await open(903);
    const voided = await act(round.roundId, { type: 'poison' }, 1_000);
    const { receipts } = await detailOf(round.roundId);
    await expectChain(receipts);
    expect(saidBy(receipts)[1]).toMatchObject({ kind: 'closed', status: 'voided', payout: '0.00', endedBy: 'fault' });
    expect(voided.latest).toEqual(receipts[1]);
  });

  it('receipts are the same from a process that never saw the round', async () => {
    const round = await open(905, { places: [2] });
    const { receipts } = await detailOf(round.roundId);
    const key = signingKeyFrom(createHash('sha256').update('test receipts').digest());
    const other = createReceipts(key, (id) => test.rounds.gameOf(id)?.name ?? '');
    const stored = await findRound(test.database.pool, player, round.roundId);
    assert(stored !== null, 'the round is kept');
    expect(other.all(stored)).toEqual(receipts);
  });

  it("an open round's receipts end with its last act, and a demo round has none", async () => {
    const round = await open(901);
    await act(round.roundId, { type: 'more' }, 1_000);
    expect(saidBy((await detailOf(round.roundId)).receipts).map(({ kind }) => kind)).toEqual(['bet', 'act']);
    const demo = await open(900, null, 'demo');
    expect((await detailOf(demo.roundId)).receipts).toEqual([]);
  });

  it('a round begun by the previous server version keeps the one receipt of its bet', async () => {
    const round = await open(901);
    await test.database.owner.query('UPDATE rounds SET receipt_kind = 1 WHERE round_id = $1', [round.roundId]);
    const taken = await act(round.roundId, { type: 'take', units: 30 }, 1_000);
    const stored = await findRound(test.database.pool, player, round.roundId);
    assert(stored !== null, 'the round is kept');
    const fresh = createReceipts(signingKeyFrom(createHash('sha256').update('test receipts').digest()), () => '');
    expect(saidBy(fresh.all(stored))).toMatchObject([{ type: 'tausi-receipt-1', roundId: round.roundId, stake: '40.00', nonce: 0 }]);
    expect(taken.latest).toBeUndefined();
  });
});

describe('signed refusals', () => {
  it('a refused cash bet is signed with its key, stake, choice and reason, and keeps its other fields', async () => {
    const { launchId } = unwrap(await test.call(launchGame, { gameId: 905, mode: 'cash' }, { player }));
    const choice = { places: [0, 7] };
    const refused = await test.call(playRound, { launchId, stake: '40.00', choice }, { player, key: 'key-of-the-bet-that-is-refused' });
    const { refusal } = refusalShape.parse(refused).error.data;
    const [key] = unwrap(await test.call(roundKeys, {}, { player })).keys;
    const publicKey = Buffer.from(key?.publicKey ?? '', 'base64url');
    expect(isSignedBy(publicKey, Buffer.from(refusal.payload), Buffer.from(refusal.signature, 'base64url'))).toBe(true);
    expect(JSON.parse(refusal.payload)).toEqual({
      type: 'tausi-refusal-1',
      key: 'key-of-the-bet-that-is-refused',
      gameId: 905,
      stake: '40.00',
      currency: 'KES',
      choice,
      code: 'choice_refused',
      time: noon,
    });
    await test.call(playRound, { launchId, stake: '40.00', choice: { places: [0] } }, { player });
    test.checks.current = { ...test.checks.current, dueSince: async () => noon };
    const due = await test.call(playRound, { launchId, stake: '40.00', choice: { places: [0] } }, { player });
    expect(due).toMatchObject({ error: { code: 'reality_check_due', data: { since: noon, refusal: { keyId: key?.keyId } } } });
    test.checks.current = { ...test.checks.current, dueSince: async () => null };
  });

  it('a refused demo bet is not signed', async () => {
    const { launchId } = unwrap(await test.call(launchGame, { gameId: 905, mode: 'demo' }, { player }));
    const refused = await test.call(playRound, { launchId, stake: '40.00', choice: { places: [7] } }, { player });
    expect(refused).toEqual({ ok: false, error: { code: 'choice_refused' } });
  });
});
