import { assert } from './assert.ts';

/** A part of a prize: 1 cash, 2 coins, 3 bonus, 4 points. Cash and bonus are in minor units. */
export type SeriesItem = { readonly type: 1 | 2 | 3 | 4; readonly amount: bigint };

/** A prize of a series and the number of its tickets. A prize without items is a blank. */
export type SeriesTier = { readonly count: number; readonly items: readonly SeriesItem[] };

/** The largest series: its order is computed in a second. */
export const seriesTicketsMax = 100_000;
export const saltDomain = 'TAUSI-SERIES-1\0';
/** The short name under which the order of a series is drawn. */
export const seriesGame = 'series';

const itemBytes = 9;
const itemsMax = 255;
const uint32Max = 4_294_967_295;
const seriesIdBytes = 16;
const domain = new TextEncoder().encode(saltDomain);
const hashBytes = 32;

type Bytes = Uint8Array<ArrayBuffer>;
type Hash = (bytes: Bytes) => Uint8Array;

/** The number of tickets of these tiers. */
export function ticketsOf(tiers: readonly SeriesTier[]): number {
  return tiers.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the tier of every ticket before the order is drawn: the tiers end to end, by their place. */
export function placesOf(tiers: readonly SeriesTier[]): number[] {
  return tiers.flatMap(({ count }, tier) => Array.from({ length: count }, () => tier));
}

/** Puts the items into an order in which every order is equally likely: place i swaps with a place from i on
 *  (Fisher–Yates). `n` items take n − 1 draws of n, n − 1, … 2 values. */
export function permuted<T extends NonNullable<unknown>>(items: readonly T[], uniform: (n: number) => number): T[] {
  const order = [...items];
  for (let place = 0; place < order.length - 1; place += 1) {
    const other = place + uniform(order.length - place);
    const [one, two] = [order[place], order[other]];
    assert(one !== undefined && two !== undefined, 'a drawn place is in the order');
    order[place] = two;
    order[other] = one;
  }
  return order;
}

/** The message whose HMAC-SHA256 under the seed is a ticket's salt. Tickets count from 1. */
export function saltMessage(seriesId: Uint8Array, ticketNo: number): Bytes {
  assert(seriesId.length === seriesIdBytes, 'a series id has 16 bytes');
  const message = new Uint8Array(domain.length + seriesIdBytes + 4);
  message.set(domain);
  message.set(seriesId, domain.length);
  new DataView(message.buffer).setUint32(domain.length + seriesIdBytes, inUint32(ticketNo));
  return message;
}

/** The message whose SHA-256 is a ticket's leaf: its number, its items and its salt. */
export function leafMessage(ticketNo: number, items: readonly SeriesItem[], salt: Uint8Array): Bytes {
  assert(items.length <= itemsMax, 'a prize has at most 255 items');
  const headBytes = 6;
  const message = new Uint8Array(headBytes + items.length * itemBytes + salt.length);
  const view = new DataView(message.buffer);
  view.setUint32(1, inUint32(ticketNo));
  view.setUint8(5, items.length);
  for (const [index, { type, amount }] of items.entries()) {
    view.setUint8(headBytes + index * itemBytes, type);
    view.setBigUint64(headBytes + index * itemBytes + 1, amount);
  }
  message.set(salt, headBytes + items.length * itemBytes);
  return message;
}

/** The message whose SHA-256 is the node above two others. */
export function nodeMessage(left: Uint8Array, right: Uint8Array): Bytes {
  const message = new Uint8Array(1 + left.length + right.length);
  message[0] = 1;
  message.set(left, 1);
  message.set(right, 1 + left.length);
  return message;
}

/** A Merkle tree of the shape of RFC 6962: level 0 has the leaves, the last level the root. A node without a
 *  neighbour moves up unchanged. Each level is its hashes end to end. */
export type MerkleTree = readonly Uint8Array[];

export function treeOf(leaves: readonly Uint8Array[], sha256: Hash): MerkleTree {
  const { tree, add } = growTree(leaves.length, sha256);
  for (const leaf of leaves) add(leaf);
  return tree;
}

/** A tree of as many leaves, which are added in their order. It hashes a node as soon as both nodes below it are there, so a large
 *  tree can grow in steps. */
export function growTree(leaves: number, sha256: Hash): { readonly tree: MerkleTree; readonly add: (leaf: Uint8Array) => void } {
  assert(leaves > 0, 'a tree has a leaf');
  const tree: Uint8Array[] = [];
  for (let nodes = leaves; tree.at(-1)?.length !== hashBytes; nodes = Math.ceil(nodes / 2)) tree.push(new Uint8Array(nodes * hashBytes));
  const ends = tree.map(() => 0);
  const put = (height: number, node: Uint8Array): void => {
    const [level, from] = [tree[height], ends[height]];
    assert(level !== undefined && from !== undefined && from < level.length, 'a level has room for each of its nodes');
    level.set(node, from);
    const end = from + hashBytes;
    ends[height] = end;
    if (end % (2 * hashBytes) === 0) put(height + 1, sha256(nodeMessage(level.subarray(from - hashBytes, from), node)));
    else if (end === level.length && height < tree.length - 1) put(height + 1, node);
  };
  return { tree, add: (leaf) => put(0, leaf) };
}

export function rootOf(tree: MerkleTree): Uint8Array {
  const root = tree.at(-1);
  assert(root !== undefined, 'a tree has a root');
  return root;
}

/** The neighbours of a ticket's leaf and of the nodes above it, from the bottom. */
export function pathOf(tree: MerkleTree, ticketNo: number): readonly Uint8Array[] {
  return tree.flatMap((level, height) => {
    const from = neighbourOf((ticketNo - 1) >> height) * hashBytes;
    return height === tree.length - 1 || from >= level.length ? [] : [level.subarray(from, from + hashBytes)];
  });
}

type Place = { readonly ticketNo: number; readonly tickets: number };

/** Returns the root to which a leaf and its path lead; null if the path does not fit the ticket's place. */
export async function foldPath(
  leaf: Uint8Array,
  path: readonly Uint8Array[],
  { ticketNo, tickets, sha256 }: Place & { readonly sha256: (bytes: Bytes) => Uint8Array | Promise<Uint8Array> },
): Promise<Uint8Array | null> {
  if (ticketNo < 1 || ticketNo > tickets) return null;
  let node = leaf;
  let used = 0;
  for (let [place, nodes] = [ticketNo - 1, tickets]; nodes > 1; [place, nodes] = [place >> 1, Math.ceil(nodes / 2)]) {
    if (neighbourOf(place) >= nodes) continue;
    const neighbour = path[used];
    if (neighbour === undefined) return null;
    used += 1;
    node = await sha256(place % 2 === 0 ? nodeMessage(node, neighbour) : nodeMessage(neighbour, node));
  }
  return used === path.length ? node : null;
}

function neighbourOf(place: number): number {
  return place % 2 === 0 ? place + 1 : place - 1;
}

function inUint32(number: number): number {
  assert(Number.isInteger(number) && number >= 1 && number <= uint32Max, 'a ticket number fits four bytes');
  return number;
}
