import { bigEndian, bytesOfHex, bytesOfText, joined, sha256, type Bytes } from '../bytes.ts';
import { at } from '../read.ts';
import type { PrizeItem } from './series-proof.ts';

/** The leaf of a ticket: its number, its prize and its salt. */
export function leafOf(ticketNo: number, items: readonly PrizeItem[], salt: Bytes): Promise<Bytes> {
  const coded = items.map(({ type, amount }) => joined(bigEndian(BigInt(type), 1), bigEndian(amount, 8)));
  return sha256(joined(Uint8Array.of(0), bigEndian(BigInt(ticketNo), 4), Uint8Array.of(items.length), ...coded, salt));
}

/** The root to which a leaf and its path lead; null if the path does not fit the ticket's place. The left part of a
 *  tree has the largest power of two below its size (RFC 6962). */
export async function rootByPath(
  leaf: Bytes,
  { ticketNo, tickets, path }: { readonly ticketNo: number; readonly tickets: number; readonly path: readonly Bytes[] },
): Promise<Bytes | null> {
  if (ticketNo < 1 || ticketNo > tickets) return null;
  if (tickets === 1) return path.length === 0 ? leaf : null;
  const neighbour = path[path.length - 1];
  if (neighbour === undefined) return null;
  const left = leftPartOf(tickets);
  const rest = path.slice(0, -1);
  if (ticketNo <= left) {
    const node = await rootByPath(leaf, { ticketNo, tickets: left, path: rest });
    return node === null ? null : nodeOver(node, neighbour);
  }
  const node = await rootByPath(leaf, { ticketNo: ticketNo - left, tickets: tickets - left, path: rest });
  return node === null ? null : nodeOver(neighbour, node);
}

/** The root over all leaves. */
export async function rootOver(leaves: readonly Bytes[]): Promise<Bytes> {
  if (leaves.length === 1) return at(leaves, 0);
  const left = leftPartOf(leaves.length);
  return nodeOver(await rootOver(leaves.slice(0, left)), await rootOver(leaves.slice(left)));
}

/** The salts of all tickets, in their order. */
export async function saltsOf(serverSeed: Bytes, seriesId: string, tickets: number): Promise<readonly Bytes[]> {
  const key = await crypto.subtle.importKey('raw', serverSeed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const start = joined(bytesOfText('TAUSI-SERIES-1\0'), bytesOfHex(seriesId.replace(/-/g, '')));
  return Promise.all(
    Array.from(
      { length: tickets },
      async (_, index) => new Uint8Array(await crypto.subtle.sign('HMAC', key, joined(start, bigEndian(BigInt(index + 1), 4)))),
    ),
  );
}

function leftPartOf(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

function nodeOver(left: Bytes, right: Bytes): Promise<Bytes> {
  return sha256(joined(Uint8Array.of(1), left, right));
}
