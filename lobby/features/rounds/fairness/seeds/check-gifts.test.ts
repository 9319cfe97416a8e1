import { createHash, createHmac } from 'node:crypto';
import { blockMessage, drawFrom, instant, wordsOfBlock } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { unfairGifts } from './check-gifts.ts';

const serverSeed = Buffer.alloc(32, 5);
const beacon = Buffer.alloc(32, 6);
const at = instant(1_795_000_000_000);
const revealed = {
  seedId: 's',
  serverSeedHash: createHash('sha256').update(serverSeed).digest('hex'),
  beaconRound: '1',
  beaconAt: at,
  madeAt: at,
  statement: null,
  mode: 'cash' as const,
  serverSeed: serverSeed.toString('hex'),
  clientSeed: 'asha',
  beacon: beacon.toString('hex'),
  beaconProof: null,
  rounds: 0,
  revealedAt: at,
};
const gift = (nonce: number, drawName = 'gift:coin-wheel-ke') => {
  const origin = { game: drawName, clientSeed: 'asha', beacon, nonce: BigInt(nonce) };
  // Another HMAC implementation than the check's.
  const draw = drawFrom((place) => wordsOfBlock(createHmac('sha256', serverSeed).update(blockMessage(origin, 0)).digest())[place] ?? 0n, 0);
  return { drawName, nonce, size: 24, sector: draw.uniform(24, 'sector'), cts: at };
};

it('check of gifts: passes what the seed draws, table by table', async () => {
  expect(await unfairGifts({ revealed, gifts: [gift(0, 'gift:coin-flip-ke'), gift(0), gift(1), gift(2)] })).toEqual([]);
});

it('check of gifts: names another sector, a gap, and a draw of another seed', async () => {
  const [first, second] = [gift(0), gift(1)];
  expect(await unfairGifts({ revealed, gifts: [{ ...first, sector: (first.sector + 1) % 24 }, second] })).toEqual([
    'gift:coin-wheel-ke #1',
  ]);
  expect(await unfairGifts({ revealed, gifts: [second] })).toEqual(['gift:coin-wheel-ke #2']);
  const other = { ...revealed, clientSeed: 'juma' };
  expect(await unfairGifts({ revealed: other, gifts: Array.from({ length: 20 }, (_, nonce) => gift(nonce)) })).not.toEqual([]);
});

it('check of gifts: an unreadable seed proves nothing', async () => {
  expect(await unfairGifts({ revealed: { ...revealed, serverSeed: 'xyz' }, gifts: [gift(0)] })).toEqual(['gift:coin-wheel-ke #1']);
});
