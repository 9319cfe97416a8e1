import { createHash } from 'node:crypto';
import { leafMessage, pathOf, rootOf, treeOf, type SeriesItem } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { checkTicket } from './check-ticket.ts';
import { ticketProofFromWire } from './ticket-proof-from-wire.ts';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const salt = Buffer.alloc(32, 5);
const seed = Buffer.alloc(32, 6);
const itemsOf = (ticketNo: number): readonly SeriesItem[] => [{ type: 1, amount: BigInt(ticketNo * 100) }];
const tree = treeOf(
  Array.from({ length: 7 }, (_, index) => sha256(leafMessage(index + 1, itemsOf(index + 1), salt))),
  sha256,
);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function wireOf(ticketNo: number, change: { readonly amount?: string; readonly serverSeed?: string } = {}) {
  const receipt = (payload: unknown) => ({ keyId: 'k', payload: JSON.stringify(payload), signature: 's' });
  return {
    type: 'tausi-series-proof-1' as const,
    promise: receipt({ commitment: hex(sha256(seed)) }),
    opening: receipt({ tickets: 7, root: hex(rootOf(tree)) }),
    beacon: { round: '1', value: '', signature: '', publicKey: '' },
    serverSeed: change.serverSeed ?? null,
    ticket: {
      ticketNo,
      items: [{ type: 1, amount: change.amount ?? String(ticketNo * 100) }],
      salt: hex(salt),
      path: pathOf(tree, ticketNo).map(hex),
      hasLapsed: false,
    },
  };
}
async function verdictOf(wire: ReturnType<typeof wireOf>) {
  const proof = ticketProofFromWire(wire);
  return proof === null ? null : checkTicket(proof);
}

it('ticket check: proves every ticket of a running series, and its seed after the end', async () => {
  for (let ticketNo = 1; ticketNo <= 7; ticketNo += 1) expect(await verdictOf(wireOf(ticketNo))).toBe('proved');
  expect(await verdictOf(wireOf(3, { serverSeed: hex(seed) }))).toBe('ended');
});

it('ticket check: fails another prize and another seed', async () => {
  expect(await verdictOf(wireOf(3, { amount: '301' }))).toBe('failed');
  expect(await verdictOf(wireOf(3, { serverSeed: '00'.repeat(32) }))).toBe('failed');
});

it('ticket check: an answer without signed facts has no proof', async () => {
  expect(ticketProofFromWire({ ...wireOf(1), opening: { keyId: 'k', payload: 'no json', signature: 's' } })).toBeNull();
});
