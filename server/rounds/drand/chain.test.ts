import { createHash } from 'node:crypto';
import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { newestRoundAt, publishedAtOf, quicknet, slotAfter } from './chain.ts';

const genesisAt = instant(quicknet.genesisSeconds * 1_000);

it('quicknet: counts values from its genesis, one every three seconds', () => {
  expect(publishedAtOf(quicknet, 1n)).toBe(genesisAt);
  // The genesis plus 999 periods.
  expect(publishedAtOf(quicknet, 1_000n)).toBe(1_692_806_364_000);
});

it('drand chain: finds the newest value at a moment, and the first one after it', () => {
  expect(newestRoundAt(quicknet, instant(genesisAt - 1))).toBe(0n);
  expect(newestRoundAt(quicknet, genesisAt)).toBe(1n);
  expect(newestRoundAt(quicknet, instant(genesisAt + 2_999))).toBe(1n);
  expect(newestRoundAt(quicknet, instant(genesisAt + 3_000))).toBe(2n);
  expect(slotAfter(quicknet, genesisAt)).toEqual({ round: 2n, publishedAt: genesisAt + 3_000 });
  expect(slotAfter(quicknet, instant(genesisAt - 1))).toEqual({ round: 1n, publishedAt: genesisAt });
});

it('quicknet: its hash binds its period, genesis, key and group', () => {
  const numbers = Buffer.alloc(12);
  numbers.writeUInt32BE(quicknet.periodSeconds);
  numbers.writeBigInt64BE(BigInt(quicknet.genesisSeconds), 4);
  const group = Buffer.from('f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e', 'hex');
  const parts = [numbers, Buffer.from(quicknet.publicKey, 'hex'), group, Buffer.from('quicknet')];
  expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(quicknet.hash);
});
