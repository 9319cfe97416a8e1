import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockMessage } from '@tausi/kernel';
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

function drawn(origin: typeof dice, sizes: readonly number[]): string {
  const draw = fairDraw(seed, origin, 0);
  return sizes.map((n) => draw.uniform(n, 'value')).join(', ');
}
