import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { periodOf } from './mission.ts';

const at = (text: string) => instant(Date.parse(text));

it.each([
  ['day', '2026-11-22T20:59:59Z', '2026-11-22'],
  ['day', '2026-11-22T21:00:00Z', '2026-11-23'],
  ['week', '2026-11-22T20:59:59Z', '2026-11-16'],
  ['week', '2026-11-22T21:00:00Z', '2026-11-23'],
] as const)('mission: the %s of Kenya at %s began on %s', (per, time, period) => {
  expect(periodOf({ per }, 'ke', at(time))).toBe(period);
});
