import { expect, it } from 'vitest';
import { costOf } from './script-time.ts';

const on = { pid: 1, tid: 7 };
const script = (name: string, ts: number, dur: number, tdur: number) => ({ name, ts, dur, tdur, ...on });
const mark = (name: string, ts: number) => ({ name, ts, ...on });

it('script time: sums page scripts between the marks, counts nested calls once, and separates forced layout', () => {
  const trace = [
    script('FunctionCall', 100, 500, 400),
    mark('bench-requested', 1_000),
    script('v8.callFunction', 1_100, 4_000, 3_000),
    script('FunctionCall', 1_100, 3_900, 2_900),
    script('MinorGC', 2_000, 500, 500),
    script('Layout', 3_000, 700, 600),
    script('Layout', 5_500, 1_000, 1_000),
    script('v8.evaluateModule', 7_000, 2_000, 1_500),
    { ...script('FunctionCall', 7_100, 900, 900), tid: 8 },
    mark('bench-shown', 10_000),
    script('FunctionCall', 11_000, 800, 700),
  ];
  expect(costOf(trace)).toEqual({ script: 3.9, forced: 0.6, all: 5.5 });
});

it('script time: is unknown for an overlay that never appeared', () => {
  expect(costOf([mark('bench-requested', 1), script('FunctionCall', 2, 3, 3)])).toBeNull();
});
