import { reelWindow } from '../../slots/math/reel-window.ts';
import type { PeacockSymbol } from '../book.ts';
import { feathersOn, letters, lineWin } from './evaluate.ts';
import { cellCount, payingSymbols, reelCount, type PeacockModel } from './model.ts';

/** `[feathers][units]`: the number of equally likely reel stops with this many feathers and this payout in units. */
export type SpinOutcomes = readonly ReadonlyMap<number, number>[];

type Stop = { readonly codes: Uint8Array; readonly feathers: number };

const symbols: readonly PeacockSymbol[] = [...payingSymbols, 'wild', 'feather'];

/** Enumerates all combinations of stops. The symbols of a line form a number in base 10, so the last reel needs only a
 *  table lookup. Takes seconds. */
export function enumerateSpins(model: PeacockModel): SpinOutcomes {
  const lines = model.lines.length;
  const table = tableOfLines(model);
  const unitsMax = table.reduce((most, units) => Math.max(most, units), 0) * lines;
  const reels = model.strips.map((strip, reel) => stopsOf(model, strip, reel));
  const prefixes = reels.map(() => new Uint32Array(lines));
  const counted = Array.from({ length: cellCount + 1 }, () => new Uint32Array(unitsMax + 1));
  const none = new Uint32Array();

  function visit(reel: number, feathers: number): void {
    const before = prefixes[reel] ?? none;
    const after = prefixes[reel + 1];
    for (const stop of reels[reel] ?? []) {
      if (after === undefined) {
        const counts = counted[feathers + stop.feathers] ?? none;
        const units = unitsOfStop(table, before, stop.codes);
        counts[units] = (counts[units] ?? 0) + 1;
        continue;
      }
      for (let line = 0; line < lines; line += 1) after[line] = ((before[line] ?? 0) + (stop.codes[line] ?? 0)) * symbols.length;
      visit(reel + 1, feathers + stop.feathers);
    }
  }

  visit(0, 0);
  return counted.map((counts) => new Map(Array.from(counts.entries()).filter(([, count]) => count > 0)));
}

function unitsOfStop(table: Uint16Array, before: Uint32Array, codes: Uint8Array): number {
  let units = 0;
  for (let line = 0; line < codes.length; line += 1) units += table[(before[line] ?? 0) + (codes[line] ?? 0)] ?? 0;
  return units;
}

/** Tabulates the units of all 10^5 symbol combinations of a line. */
function tableOfLines(model: PeacockModel): Uint16Array {
  const base = symbols.length;
  return Uint16Array.from({ length: base ** reelCount }, (_, code) => {
    const line = Array.from(
      { length: reelCount },
      (_unused, reel) => symbols[Math.floor(code / base ** (reelCount - 1 - reel)) % base] ?? 'feather',
    );
    return lineWin(model, line)?.units ?? 0;
  });
}

function stopsOf(model: PeacockModel, strip: string, reel: number): readonly Stop[] {
  return Array.from(strip, (_, stop) => {
    const window = reelWindow(letters, strip, stop);
    const codes = Uint8Array.from(model.lines, (rows) => symbols.indexOf(window[rows[reel] ?? 0] ?? 'feather'));
    return { codes, feathers: feathersOn([window]) };
  });
}
