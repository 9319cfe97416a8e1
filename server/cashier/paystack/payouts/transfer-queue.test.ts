import { expect, it } from 'vitest';
import { createTransferQueue, type TransferBody } from './transfer-queue.ts';

const body = (at: number): TransferBody => ({ amount: at, recipient: 'RCP_1', reference: `order-${at}`, reason: 'r' });

function aQueue(many?: (bodies: readonly TransferBody[]) => Promise<(reference: string) => string>) {
  const requests: number[] = [];
  const send = createTransferQueue<string>({
    one: async ({ reference }) => (requests.push(1), `one ${reference}`),
    many: async (bodies) => {
      requests.push(bodies.length);
      return many === undefined ? (reference) => `many ${reference}` : many(bodies);
    },
  });
  return { send, requests };
}

it('transfer queue: one that is due alone goes alone', async () => {
  const { send, requests } = aQueue();
  expect(await send(body(1))).toBe('one order-1');
  expect(requests).toEqual([1]);
});

it('transfer queue: those due together go together, a hundred a request, and each gets its own answer', async () => {
  const { send, requests } = aQueue();
  const answers = await Promise.all(Array.from({ length: 203 }, (_none, at) => send(body(at))));
  expect(requests).toEqual([100, 100, 3]);
  expect(answers).toEqual(Array.from({ length: 203 }, (_none, at) => `many order-${at}`));
});

it('transfer queue: one that is sent once more goes alone', async () => {
  const { send, requests } = aQueue();
  await Promise.all([send(body(1)), send(body(2))]);
  await Promise.all([send(body(1)), send(body(2))]);
  expect(requests).toEqual([2, 1, 1]);
});

it('transfer queue: a failure of ours reaches each of them, and the next ones are sent', async () => {
  const { send } = aQueue(async () => Promise.reject(new Error('ours')));
  const failed = await Promise.allSettled([send(body(1)), send(body(2))]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await send(body(3))).toBe('one order-3');
});
