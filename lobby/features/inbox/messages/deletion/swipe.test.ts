import { expect, it } from 'vitest';
import { deletesOnRelease, offsetOf, swipeBegun, swipeMoved } from './swipe.ts';

it('swipe: follows a finger to the left and deletes beyond the threshold', () => {
  const far = swipeMoved(swipeMoved(swipeBegun(300, 100), 280, 102), 190, 140);
  expect([offsetOf(far), deletesOnRelease(far)]).toEqual([-110, true]);
  const back = swipeMoved(far, 290, 140);
  expect([offsetOf(back), deletesOnRelease(back)]).toEqual([-10, false]);
});

it('swipe: leaves vertical scrolling and a plain touch alone', () => {
  const scrolling = swipeMoved(swipeMoved(swipeBegun(300, 100), 297, 130), 100, 140);
  expect([scrolling.kind, offsetOf(scrolling), deletesOnRelease(scrolling)]).toEqual(['scrolling', 0, false]);
  expect(swipeMoved(swipeBegun(300, 100), 303, 104).kind).toBe('undecided');
  expect(offsetOf(swipeMoved(swipeBegun(100, 100), 300, 100))).toBe(0);
});
