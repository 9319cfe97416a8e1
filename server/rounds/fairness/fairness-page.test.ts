import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockMessage, leafMessage, permuted, placesOf, rootOf, saltMessage, treeOf, type SeriesTier } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { fairDraw } from '../draw.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/fairness.md'), 'utf8');
const seed = new Uint8Array(32).fill(1);
const dice = { game: 'dice', clientSeed: 'alice', beacon: new Uint8Array(), nonce: 5n };
const savanna = { game: 'savanna-riches', clientSeed: 'alice', beacon: new Uint8Array(32).fill(2), nonce: 0n };

it('fairness page: prints the test vectors that the code computes', () => {
  const message = blockMessage(dice, 0);
  expect(page).toContain(Buffer.from(message).toString('hex'));
  expect(page).toContain(createHmac('sha256', seed).update(message).digest('hex'));
  expect(page).toContain(createHash('sha256').update(seed).digest('hex'));
  expect(page).toContain(`: ${drawn(dice, [10_000, 10_000, 10_000, 10_000, 10_000, 10_000])}.`);
  expect(page).toContain(`: ${drawn(savanna, [32, 34, 32, 32, 32])}.`);
});

it('fairness page: prints the vector of a prize series that the code computes', () => {
  const tiers: readonly SeriesTier[] = [
    { count: 1, items: [{ type: 1, amount: 50_000n }] },
    {
      count: 2,
      items: [
        { type: 2, amount: 20n },
        { type: 4, amount: 10n },
      ],
    },
    { count: 2, items: [] },
  ];
  const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
  const origin = { game: 'series', clientSeed: '07070707-0707-0707-0707-070707070707', beacon: savanna.beacon, nonce: 0n };
  const draw = fairDraw(seed, origin, 0);
  const order = permuted(placesOf(tiers), (n) => draw.uniform(n, 'ticket'));
  const saltOf = (ticketNo: number) =>
    createHmac('sha256', seed)
      .update(saltMessage(new Uint8Array(16).fill(7), ticketNo))
      .digest();
  const leaves = order.map((tier, index) => sha256(leafMessage(index + 1, tiers[tier]?.items ?? [], saltOf(index + 1))));
  expect(page).toContain(`the prizes number ${order.join(', ')}.`);
  expect(page).toContain(`Salt of ticket 1: \`${saltOf(1).toString('hex')}\`; its leaf: \`${leaves[0]?.toString('hex')}\``);
  expect(page).toContain(`the root: \`${Buffer.from(rootOf(treeOf(leaves, sha256))).toString('hex')}\``);
});

function drawn(origin: typeof dice, sizes: readonly number[]): string {
  const draw = fairDraw(seed, origin, 0);
  return sizes.map((n) => draw.uniform(n, 'value')).join(', ');
}
