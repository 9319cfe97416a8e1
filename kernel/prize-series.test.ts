import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assert } from './assert.ts';
import {
  foldPath,
  leafMessage,
  pathOf,
  permuted,
  placesOf,
  rootOf,
  saltMessage,
  ticketsOf,
  treeOf,
  type SeriesItem,
} from './prize-series.ts';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const hexOf = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');

type Permute = typeof permuted;

/** Counts the draw sequences that give each order, over every value of every draw. */
function orderCounts(size: number, permute: Permute): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const items = Array.from({ length: size }, (_, index) => index);
  const follow = (values: readonly number[]): void => {
    const sizes: number[] = [];
    const order = permute(items, (n) => values[sizes.push(n) - 1] ?? 0).join(' ');
    const next = sizes[values.length];
    if (next === undefined) counts.set(order, (counts.get(order) ?? 0) + 1);
    else for (let value = 0; value < next; value += 1) follow([...values, value]);
  };
  follow([]);
  return counts;
}

describe('prize series: order', () => {
  it.each([
    [4, 24],
    [5, 120],
  ])('prize series: %i tickets have all %i orders equally often', (size, orders) => {
    const counts = orderCounts(size, permuted);
    expect(counts.size).toBe(orders);
    expect(new Set(counts.values())).toEqual(new Set([1]));
  });

  it('prize series: the proof of the order fails if each place swaps with any place', () => {
    const swapWithAny: Permute = (items, uniform) => {
      const order = [...items];
      for (let place = 0; place < order.length; place += 1) {
        const other = uniform(order.length);
        const [one, two] = [order.slice(place, place + 1), order.slice(other, other + 1)];
        order.splice(place, 1, ...two);
        order.splice(other, 1, ...one);
      }
      return order;
    };
    expect(new Set(orderCounts(4, swapWithAny).values()).size).toBeGreaterThan(1);
  });

  it('prize series: the tiers fill exactly their tickets', () => {
    const tiers = [
      { count: 1, items: [{ type: 1, amount: 500n }] },
      { count: 3, items: [] },
    ] as const;
    expect([ticketsOf(tiers), placesOf(tiers)]).toEqual([4, [0, 1, 1, 1]]);
  });
});

/** The tree hash as RFC 6962 defines it: the left part holds the largest power of two below the size. */
function rfc6962(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  assert(first !== undefined, 'a tree has a leaf');
  if (leaves.length === 1) return first;
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return sha256(Buffer.concat([Buffer.from([1]), rfc6962(leaves.slice(0, left)), rfc6962(leaves.slice(left))]));
}

const someLeaves = fc
  .array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 40 })
  .chain((leaves) => fc.record({ leaves: fc.constant(leaves), ticketNo: fc.integer({ min: 1, max: leaves.length }) }));
const folded = (leaf: Uint8Array, path: readonly Uint8Array[], place: { ticketNo: number; tickets: number }) =>
  foldPath(leaf, path, { ...place, sha256 });
const leafAt = (leaves: readonly Uint8Array[], ticketNo: number) => leaves[ticketNo - 1] ?? new Uint8Array();

describe('prize series: tree', () => {
  it('prize series: the tree has the root of RFC 6962', () => {
    fc.assert(
      fc.property(someLeaves, ({ leaves }) => {
        expect(hexOf(rootOf(treeOf(leaves, sha256)))).toBe(hexOf(rfc6962(leaves)));
      }),
    );
  });

  it('prize series: every path folds to its root', async () => {
    await fc.assert(
      fc.asyncProperty(someLeaves, async ({ leaves, ticketNo }) => {
        const tree = treeOf(leaves, sha256);
        const place = { ticketNo, tickets: leaves.length };
        expect(hexOf(await folded(leafAt(leaves, ticketNo), pathOf(tree, ticketNo), place))).toBe(hexOf(rootOf(tree)));
      }),
    );
  });

  it('prize series: a path with any changed byte does not fold to the root', async () => {
    await fc.assert(
      fc.asyncProperty(someLeaves, fc.nat(), fc.integer({ min: 1, max: 255 }), async ({ leaves, ticketNo }, where, by) => {
        const tree = treeOf(leaves, sha256);
        const nodes = [leafAt(leaves, ticketNo), ...pathOf(tree, ticketNo)].map((node) => Uint8Array.from(node));
        const changed = nodes[Math.floor(where / 32) % nodes.length];
        assert(changed !== undefined, 'a node is changed');
        changed[where % 32] = (changed[where % 32] ?? 0) ^ by;
        const [leaf, ...path] = nodes;
        assert(leaf !== undefined, 'the leaf stays first');
        expect(hexOf(await folded(leaf, path, { ticketNo, tickets: leaves.length }))).not.toBe(hexOf(rootOf(tree)));
      }),
    );
  });

  it('prize series: a path that is too short, too long or of a place outside the tree leads nowhere', async () => {
    const leaves = Array.from({ length: 5 }, (_, index) => sha256(Buffer.from([index])));
    const path = pathOf(treeOf(leaves, sha256), 2);
    const leaf = leafAt(leaves, 2);
    const place = { ticketNo: 2, tickets: 5 };
    expect(await folded(leaf, path.slice(1), place)).toBeNull();
    expect(await folded(leaf, [...path, leaf], place)).toBeNull();
    for (const ticketNo of [0, 6]) expect(await folded(leaf, path, { ticketNo, tickets: 5 })).toBeNull();
  });
});

describe('prize series: bytes', () => {
  const items: readonly SeriesItem[] = [
    { type: 1, amount: 50_000n },
    { type: 4, amount: 100n },
  ];

  it('prize series: a leaf and a salt have the published bytes', () => {
    expect(hexOf(leafMessage(258, items, new Uint8Array(32).fill(9)))).toBe(
      ['00', '00000102', '02', '01', '000000000000c350', '04', '0000000000000064', '09'.repeat(32)].join(''),
    );
    expect(hexOf(saltMessage(new Uint8Array(16).fill(7), 1))).toBe(`54415553492d5345524945532d3100${'07'.repeat(16)}00000001`);
  });

  it('prize series: two different tickets never have the same leaf message', () => {
    const item = fc.record({ type: fc.constantFrom(1, 2, 3, 4), amount: fc.bigInt({ min: 0n, max: 1_000n }) });
    const ticket = fc.record({ ticketNo: fc.integer({ min: 1, max: 50 }), items: fc.array(item, { maxLength: 3 }) });
    const salt = new Uint8Array(32);
    const textOf = (one: { ticketNo: number; items: readonly SeriesItem[] }) =>
      `${one.ticketNo} ${one.items.map(({ type, amount }) => `${type}:${amount}`).join(' ')}`;
    fc.assert(
      fc.property(ticket, ticket, (one, other) => {
        const isSame = hexOf(leafMessage(one.ticketNo, one.items, salt)) === hexOf(leafMessage(other.ticketNo, other.items, salt));
        expect(isSame).toBe(textOf(one) === textOf(other));
      }),
    );
  });

  it.each([0, -1, 1.5, 4_294_967_296])('prize series: refuses ticket number %d', (ticketNo) => {
    expect(() => leafMessage(ticketNo, [], new Uint8Array(32))).toThrow('fits four bytes');
  });
});
