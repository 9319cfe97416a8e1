import { createHash, createHmac } from 'node:crypto';
import { hmacDraw } from '@tausi/games/real-words.ts';
import { leafMessage, pathOf, permuted, placesOf, rootOf, saltMessage, treeOf, type SeriesTier } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type Fields } from '../read.ts';
import { beaconOf, published, roundAfter, signed, strangersKey } from '../testing/test-house.ts';
import { verifyProof } from '../verify.ts';

const tiers: readonly SeriesTier[] = [
  { count: 1, items: [{ type: 1, amount: 50_000n }] },
  {
    count: 4,
    items: [
      { type: 2, amount: 20n },
      { type: 4, amount: 10n },
    ],
  },
  { count: 8, items: [{ type: 3, amount: 2_000n }] },
];
const seriesId = '019ab000-0000-7000-8000-0000000000aa';
const serverSeed = Buffer.alloc(32, 9);
const promisedAt = 1_795_000_000_000;
const named = roundAfter(promisedAt + 30_000);
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A proof as the server writes it, made with the kernel's own code; `changes` lets the operator lie. */
function proofOf(
  ticketNo: number,
  changes: { promise?: Fields; opening?: Fields; beaconRound?: string; isRunning?: boolean } = {},
): Fields {
  const { beaconRound = named.round } = changes;
  const beacon = beaconOf(beaconRound);
  const draw = hmacDraw(serverSeed, { game: 'series', clientSeed: seriesId, beacon: Buffer.from(beacon.value, 'hex'), nonce: 0n });
  const order = permuted(placesOf(tiers), (n) => draw.uniform(n, 'ticket'));
  const idBytes = Buffer.from(seriesId.replaceAll('-', ''), 'hex');
  const saltOf = (no: number) => createHmac('sha256', serverSeed).update(saltMessage(idBytes, no)).digest();
  const itemsOf = (no: number) => tiers[order[no - 1] ?? -1]?.items ?? [];
  const tree = treeOf(
    order.map((_, index) => sha256(leafMessage(index + 1, itemsOf(index + 1), saltOf(index + 1)))),
    sha256,
  );
  const wire = (items: SeriesTier['items']) => items.map(({ type, amount }) => ({ type, amount: amount.toString() }));
  const promise = {
    type: 'tausi-series-1',
    seriesId,
    name: 'box-ke-copper',
    currency: 'KES',
    tiers: tiers.map(({ count, items }) => ({ count, items: wire(items) })),
    commitment: sha256(serverSeed).toString('hex'),
    beaconRound: named.round,
    beaconAt: named.publishedAt,
    closesAt: null,
    promisedAt,
    ...changes.promise,
  };
  const root = Buffer.from(rootOf(tree)).toString('hex');
  return {
    type: 'tausi-series-proof-1',
    promise: signed(promise),
    opening: signed({ type: 'tausi-series-root-1', seriesId, tickets: order.length, root, ...changes.opening }),
    beacon,
    serverSeed: changes.isRunning === true ? null : serverSeed.toString('hex'),
    ticket: {
      ticketNo,
      items: wire(itemsOf(ticketNo)),
      salt: saltOf(ticketNo).toString('hex'),
      path: pathOf(tree, ticketNo).map((node) => Buffer.from(node).toString('hex')),
      hasLapsed: false,
    },
  };
}

const judged = (proof: Fields) => verifyProof(JSON.stringify(proof), published);
async function failed(proof: Fields): Promise<readonly string[]> {
  const { steps } = await judged(proof);
  return steps.flatMap(({ name, verdict, reason }) => (verdict === 'failed' ? [`${name}: ${reason}`] : []));
}

describe('series verifier', () => {
  it('series verifier: accepts every ticket, and the whole order after the end', async () => {
    for (let ticketNo = 1; ticketNo <= 13; ticketNo += 1) {
      const { verdict, steps } = await judged(proofOf(ticketNo));
      expect(steps.filter((step) => step.verdict !== 'passed')).toEqual([]);
      expect(verdict).toBe('fair');
    }
  });

  it('series verifier: proves a ticket of a running series, and says what is checked later', async () => {
    const { verdict, steps } = await judged(proofOf(3, { isRunning: true }));
    expect(verdict).toBe('partly');
    expect(steps.map(({ name, verdict: judgedAs, reason }) => [name, judgedAs, reason])).toEqual([
      ['proof', 'passed', null],
      ['promise', 'passed', null],
      ['beacon', 'passed', null],
      ['ticket', 'passed', null],
      ['seed', 'limited', 'seriesRuns'],
      ['order', 'limited', 'seriesRuns'],
    ]);
  });

  it('series verifier: rejects a ticket with any changed part', async () => {
    const proof = proofOf(5);
    const ticket = fieldsOf(proof['ticket']);
    const path = [ticket['path']].flat();
    const changes: readonly Fields[] = [
      { items: [{ type: 1, amount: '50001' }] },
      { items: [] },
      { ticketNo: 6 },
      { ticketNo: 14 },
      { salt: '00'.repeat(32) },
      { path: path.slice(1) },
      { path: path.toReversed() },
      { path: [...path, '00'.repeat(32)] },
    ];
    for (const change of changes)
      expect(await failed({ ...proof, ticket: { ...ticket, ...change } }), JSON.stringify(change)).toContain('ticket: otherRoot');
  });

  it('series verifier: rejects what the operator signed but cannot have drawn', async () => {
    const other = [{ count: 1, items: [] }, ...tiers.slice(1)].map(({ count, items }) => ({
      count,
      items: items.map(({ type, amount }) => ({ type, amount: amount.toString() })),
    }));
    expect(await failed(proofOf(1, { promise: { tiers: other } }))).toEqual(['order: otherOrder']);
    expect(await failed(proofOf(1, { promise: { commitment: 'ab'.repeat(32) } }))).toEqual(['seed: otherSeed']);
    expect(await failed(proofOf(1, { opening: { root: 'ab'.repeat(32) } }))).toEqual(['ticket: otherRoot', 'order: otherOrder']);
    expect(await failed(proofOf(1, { opening: { tickets: 12 } }))).toContain('order: otherOrder');
    expect(await failed(proofOf(1, { opening: { seriesId: '019ab000-0000-7000-8000-0000000000ab' } }))).toEqual(['promise: unreadable']);
  });

  it('series verifier: rejects a beacon round that is not the promised one, or was named when its value was known', async () => {
    expect(await failed(proofOf(1, { beaconRound: String(Number(named.round) + 1) }))).toContain('beacon: otherBeacon');
    expect(await failed(proofOf(1, { promise: { promisedAt: named.publishedAt } }))).toEqual(['beacon: namedLate']);
    expect(await failed(proofOf(1, { promise: { closesAt: named.publishedAt } }))).toContain('beacon: namedLate');
  });

  it('series verifier: rejects statements of strangers and unreadable proofs', async () => {
    const proof = proofOf(1);
    const opening = JSON.parse(String(fieldsOf(proof['opening'])['payload']));
    expect(await failed({ ...proof, opening: signed(opening, strangersKey) })).toEqual(['promise: unknownKey']);
    expect(await failed({ ...proof, ticket: null })).toEqual(['proof: unreadable']);
  });
});
