import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batched, type BatchOptions } from './batched.ts';
import { Overloaded } from '../overload/overloaded.ts';
import { patienceMs } from '../overload/waiting-line.ts';

type Load = { readonly asks: readonly string[]; readonly answer: () => void; readonly fail: (error: Error) => void };

/** A loader whose loads end when the test says so. It answers each request with the text in capitals. */
function aLoader(options: Partial<BatchOptions<string, string>> = {}) {
  const loads: Load[] = [];
  const ask = batched<string, string>({
    name: 'test',
    load: (asks) =>
      new Promise((resolve, reject) => {
        loads.push({ asks, answer: () => resolve(asks.map((each) => each.toUpperCase())), fail: reject });
      }),
    ...options,
  });
  return { ask, loads, batches: () => loads.map(({ asks }) => asks) };
}

/** Lets the current turn of the event loop end. */
const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));

/** Starts a load with a request in its own turn of the event loop. */
async function begun<Answer>(answer: Promise<Answer>): Promise<{ readonly answer: Promise<Answer> }> {
  await settle();
  return { answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('batch of requests', () => {
  it('batch: contains the requests of one event-loop turn, sent at its end', async () => {
    const { ask, batches } = aLoader();
    void ask('a');
    void ask('b');
    await settle();
    expect(batches()).toEqual([['a', 'b']]);
  });

  it('batch: collects requests during a load, and answers each with its own result', async () => {
    const { ask, loads, batches } = aLoader();
    const first = await begun(ask('a'));
    const answers = Promise.all([first.answer, ...['b', 'c'].map(ask)]);
    loads[0]?.answer();
    await settle();
    expect(batches()).toEqual([['a'], ['b', 'c']]);
    loads[1]?.answer();
    expect(await answers).toEqual(['A', 'B', 'C']);
  });

  it('batch: a new request loads at once again when all are answered', async () => {
    const { ask, loads, batches } = aLoader();
    const first = await begun(ask('a'));
    loads[0]?.answer();
    await first.answer;
    void ask('b');
    await settle();
    expect(batches()).toEqual([['a'], ['b']]);
  });

  it('batch: never exceeds its limit; the rest forms the next batch', async () => {
    const { ask, loads, batches } = aLoader({ batchMax: 2 });
    await begun(ask('a'));
    for (const each of ['b', 'c', 'd']) void ask(each);
    loads[0]?.answer();
    await settle();
    loads[1]?.answer();
    await settle();
    expect(batches()).toEqual([['a'], ['b', 'c'], ['d']]);
  });
});

describe('requests with the same name', () => {
  it('batch: equal requests share a load, and each is answered', async () => {
    const { ask, loads, batches } = aLoader({ nameOf: (each) => each });
    const first = await begun(ask('x'));
    const answers = Promise.all([first.answer, ...['b', 'a', 'b'].map(ask)]);
    loads[0]?.answer();
    await settle();
    expect(batches()).toEqual([['x'], ['b', 'a']]);
    loads[1]?.answer();
    expect(await answers).toEqual(['X', 'B', 'A', 'B']);
  });

  it('batch: a request never joins a load that has begun, because its answer may be older than the request', async () => {
    const { ask, loads, batches } = aLoader({ nameOf: (each) => each });
    await begun(ask('a'));
    void ask('a');
    loads[0]?.answer();
    await settle();
    expect(batches()).toEqual([['a'], ['a']]);
  });

  it('batch: without names every request counts separately', async () => {
    const { ask, loads, batches } = aLoader();
    await begun(ask('x'));
    for (const each of ['a', 'a']) void ask(each);
    loads[0]?.answer();
    await settle();
    expect(batches()[1]).toEqual(['a', 'a']);
  });
});

describe('failed load', () => {
  it('batch: a failed load rejects its own requests and none of the next load', async () => {
    const { ask, loads } = aLoader();
    const first = await begun(ask('a'));
    const others = ['b', 'c'].map((each) => ask(each).catch((error: unknown) => error));
    loads[0]?.answer();
    await settle();
    loads[1]?.fail(new Error('the connection is gone'));
    const later = ask('d');
    await settle();
    loads[2]?.answer();
    expect(await first.answer).toBe('A');
    expect(await Promise.all(others)).toEqual([new Error('the connection is gone'), new Error('the connection is gone')]);
    expect(await later).toBe('D');
  });

  it('batch: an error caused by one request is retried one by one, and only that request fails', async () => {
    const load = async (asks: readonly string[]): Promise<readonly string[]> => {
      if (asks.includes('bad')) throw new RangeError('a bad value');
      return asks.map((each) => each.toUpperCase());
    };
    const ask = batched({ name: 'test', load, isFaultOfOne: (error) => error instanceof RangeError });
    const results = Promise.allSettled(['x', 'a', 'bad', 'c'].map(ask));
    await settle();
    const answers = await results;
    expect(answers.map((each) => (each.status === 'fulfilled' ? each.value : each.reason))).toEqual([
      'X',
      'A',
      new RangeError('a bad value'),
      'C',
    ]);
  });

  it('batch: a loader that returns too few answers fails the load', async () => {
    const ask = batched<string, string>({ name: 'test', load: async () => [] });
    const refused = ask('a').catch((error: unknown) => error);
    await settle();
    expect(String(await refused)).toContain('one answer per request');
  });
});

describe('overloaded batch', () => {
  it('batch: a full queue refuses at once and serves the waiting requests', async () => {
    const { ask, loads } = aLoader({ waitingMax: 2 });
    const first = await begun(ask('a'));
    const admitted = [first.answer, ...['b', 'c'].map(ask)];
    await expect(ask('d')).rejects.toThrow(Overloaded);
    loads[0]?.answer();
    await settle();
    loads[1]?.answer();
    expect(await Promise.all(admitted)).toEqual(['A', 'B', 'C']);
  });

  it('batch: no request waits past the timeout for a hanging load', async () => {
    const { ask, loads } = aLoader();
    const hanging = ask('a');
    await vi.advanceTimersByTimeAsync(500);
    const early = ask('b').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    const late = ask('c');
    await vi.advanceTimersByTimeAsync(patienceMs - 1_000);
    expect(await early).toEqual(new Overloaded('test'));
    loads[0]?.answer();
    expect(await hanging).toBe('A');
    await settle();
    expect(loads[1]?.asks).toEqual(['c']);
    loads[1]?.answer();
    expect(await late).toBe('C');
  });
});
