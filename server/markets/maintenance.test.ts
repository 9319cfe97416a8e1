import { instant, later } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { maintenanceAt } from './maintenance.ts';

const start = instant(1_000_000);
const window = (market: 'ke' | 'ug' | null, minutes: number) => ({ market, startsAt: start, endsAt: later(start, minutes * 60_000) });

it('maintenance: lasts from the first millisecond of a window until just before its end', () => {
  const windows = [window('ke', 10)];
  expect(maintenanceAt(windows, 'ke', later(start, -1))).toBeNull();
  expect(maintenanceAt(windows, 'ke', start)).toBe(windows[0]);
  expect(maintenanceAt(windows, 'ke', later(start, 600_000 - 1))).toBe(windows[0]);
  expect(maintenanceAt(windows, 'ke', later(start, 600_000))).toBeNull();
});

it("maintenance: combines the market's windows with those of all markets, and returns the later end", () => {
  const windows = [window('ug', 60), window(null, 5), window('ke', 20)];
  expect(maintenanceAt(windows, 'ke', start)).toBe(windows[2]);
  expect(maintenanceAt(windows, 'gh', start)).toBe(windows[1]);
});
