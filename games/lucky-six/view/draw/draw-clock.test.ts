import { expect, it } from 'vitest';
import { ballEveryMs, drawMs, firstBallMs } from '../../book.ts';
import { fallenAt, lineAt, partOfFall, paysAt, shortTimes } from './draw-clock.ts';

const inOrder = Array.from({ length: 35 }, (_, index) => index + 1);

it('draw clock: balls fall one by one, and all of them before the draw ends', () => {
  expect([0, firstBallMs, firstBallMs + ballEveryMs, drawMs, drawMs * 2].map(fallenAt)).toEqual([0, 1, 2, 35, 35]);
  expect(partOfFall(firstBallMs + ballEveryMs * 1.5)).toBeCloseTo(0.5);
});

it('draw clock: a line pays by the ball that completes it', () => {
  expect(lineAt([1, 2, 3, 4, 5, 6], inOrder, 5)).toEqual({ hits: [true, true, true, true, true, false], pays: 0 });
  expect(lineAt([1, 2, 3, 4, 5, 6], inOrder, 6).pays).toBe(10_000);
  expect(lineAt([1, 2, 3, 4, 5, 35], inOrder, 35).pays).toBe(3);
  expect(lineAt([1, 2, 3, 4, 5, 48], inOrder, 35).pays).toBe(0);
});

it('draw clock: shortTimes abbreviates thousands', () => {
  expect([paysAt(5), paysAt(6), paysAt(35)]).toEqual([0, 10_000, 3]);
  expect([10_000, 7_500, 500].map(shortTimes)).toEqual(['10k', '7.5k', '500']);
});
