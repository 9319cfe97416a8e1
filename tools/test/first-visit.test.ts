import { expect, it } from 'vitest';
import { tooHeavy } from './first-visit.ts';

const light = { scripts: 100_000, styles: 9_000, pictures: 50_000, page: 6_000 };

it('first visit: accepts a visit within its budget', () => {
  expect(tooHeavy(light)).toEqual([]);
  expect(tooHeavy({ ...light, scripts: 102_500 })).toEqual([]);
});

it('first visit: names the parts that exceed the budget', () => {
  expect(tooHeavy({ ...light, scripts: 102_501 })).toEqual([expect.stringContaining('scripts weigh 102501 bytes')]);
  expect(tooHeavy({ ...light, pictures: 60_000 })).toEqual([expect.stringContaining('first visit weighs 175000 bytes')]);
});
