import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batched, type BatchOptions } from './batched.ts';
import { Overloaded } from '../overload/overloaded.ts';
import { patienceMs } from '../overload/waiting-line.ts';

type Load = { readonly asks: readonly string[]; readonly answer: () => void; readonly fail: (error: Error) => void };

/** A loader whose loads end when the test says so. Answers an ask with itself in capitals. */
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
  return { ask, loads, asked: () => loads.map(({ asks }) => asks) };
}

/** Lets the turn of the loop end. */
const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));

/** Begins a load with the ask of a turn of its own. */
async function begun<Answer>(answer: Promise<Answer>): Promise<{ readonly answer: Promise<Answer> }> {
  await settle();
  return { answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a batch', () => {
  it('is what was asked in one turn of the loop, sent at its end', async () => {
    const { ask, asked } = aLoader();
    void ask('a');
    void ask('b');
    await settle();
    expect(asked()).toEqual([['a', 'b']]);
  });

  it('gathers what comes while a load is under way, and gives each its own answer', async () => {
    const { ask, loads, asked } = aLoader();
    const first = await begun(ask('a'));
    const answers = Promise.all([first.answer, ...['b', 'c'].map(ask)]);
    loads[0]?.answer();
    await settle();
    expect(asked()).toEqual([['a'], ['b', 'c']]);
    loads[1]?.answer();
    expect(await answers).toEqual(['A', 'B', 'C']);
  });

  it('goes at once again when all are answered', async () => {
    const { ask, loads, asked } = aLoader();
    const first = await begun(ask('a'));
    loads[0]?.answer();
    await first.answer;
    void ask('b');
    await settle();
    expect(asked()).toEqual([['a'], ['b']]);
  });

  it('never holds more than its bound; the rest is the next one', async () => {
    const { ask, loads, asked } = aLoader({ batchMax: 2 });
    await begun(ask('a'));
    for (const each of ['b', 'c', 'd']) void ask(each);
    loads[0]?.answer();
    await settle();
    loads[1]?.answer();
    await settle();
    expect(asked()).toEqual([['a'], ['b', 'c'], ['d']]);
  });
});

describe('asks of one name', () => {
  it('share a load in one batch, and each is answered', async () => {
    const { ask, loads, asked } = aLoader({ nameOf: (each) => each });
    const first = await begun(ask('x'));
    const answers = Promise.all([first.answer, ...['b', 'a', 'b'].map(ask)]);
    loads[0]?.answer();
    await settle();
    expect(asked()).toEqual([['x'], ['b', 'a']]);
    loads[1]?.answer();
    expect(await answers).toEqual(['X', 'B', 'A', 'B']);
  });

  it('never join a load that has begun: its answer may be older than the ask', async () => {
    const { ask, loads, asked } = aLoader({ nameOf: (each) => each });
    await begun(ask('a'));
    void ask('a');
    loads[0]?.answer();
    await settle();
    expect(asked()).toEqual([['a'], ['a']]);
  });

  it('count each for itself without a name', async () => {
    const { ask, loads, asked } = aLoader();
    await begun(ask('x'));
    for (const each of ['a', 'a']) void ask(each);
    loads[0]?.answer();
    await settle();
    expect(asked()[1]).toEqual(['a', 'a']);
  });
});

describe('a load that fails', () => {
  it('fails all its asks and none of the next load', async () => {
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

  it('by the fault of one ask is repeated ask by ask, and only that one fails', async () => {
    const load = async (asks: readonly string[]): Promise<readonly string[]> => {
      if (asks.includes('bad')) throw new RangeError('a bad value');
      return asks.map((each) => each.toUpperCase());
    };
    const ask = batched({ name: 'test', load, isFaultOfOne: (error) => error instanceof RangeError });
    const asked = Promise.allSettled(['x', 'a', 'bad', 'c'].map(ask));
    await settle();
    const answers = await asked;
    expect(answers.map((each) => (each.status === 'fulfilled' ? each.value : each.reason))).toEqual([
      'X',
      'A',
      new RangeError('a bad value'),
      'C',
    ]);
  });

  it('fails with a loader that answers too few', async () => {
    const ask = batched<string, string>({ name: 'test', load: async () => [] });
    const refused = ask('a').catch((error: unknown) => error);
    await settle();
    expect(String(await refused)).toContain('answered ask by ask');
  });
});

describe('under more than it can take, a batch', () => {
  it('refuses at once who finds the line full, and serves those who wait', async () => {
    const { ask, loads } = aLoader({ waitingMax: 2 });
    const first = await begun(ask('a'));
    const admitted = [first.answer, ...['b', 'c'].map(ask)];
    await expect(ask('d')).rejects.toThrow(Overloaded);
    loads[0]?.answer();
    await settle();
    loads[1]?.answer();
    expect(await Promise.all(admitted)).toEqual(['A', 'B', 'C']);
  });

  it('lets nobody wait longer than patience for a load that hangs', async () => {
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
