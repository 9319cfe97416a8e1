import { expect, it } from 'vitest';
import { Overloaded } from './overloaded.ts';
import { createKeyedQueue } from './keyed-queue.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

it('per-key queue: runs work of one name in order of arrival, after failures too', async () => {
  const queue = createKeyedQueue({ waitingMax: 10 });
  const seen: string[] = [];
  const work = (label: string) => async () => {
    seen.push(`${label} begins`);
    await tick();
    seen.push(`${label} ends`);
    if (label === 'second') throw new Error('failed');
    return label;
  };
  const ended = await Promise.allSettled(['first', 'second', 'third'].map((label) => queue('player', work(label))));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
});

it('per-key queue: does not delay other names', async () => {
  const queue = createKeyedQueue({ waitingMax: 10 });
  let release = (): void => undefined;
  const held = queue('one', () => new Promise<void>((resolve) => (release = resolve)));
  expect(await queue('other', async () => 'passed')).toBe('passed');
  release();
  await held;
});

it('per-key queue: refuses work when too much of a name waits, and accepts it again afterwards', async () => {
  const queue = createKeyedQueue({ waitingMax: 1 });
  let release = (): void => undefined;
  const held = queue('one', () => new Promise<void>((resolve) => (release = resolve)));
  const waiting = queue('one', async () => 'waited');
  await expect(queue('one', async () => 'refused')).rejects.toBeInstanceOf(Overloaded);
  await tick();
  release();
  await held;
  expect(await waiting).toBe('waited');
  expect(await queue('one', async () => 'again')).toBe('again');
});
