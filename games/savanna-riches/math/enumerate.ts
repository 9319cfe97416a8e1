import { reelWindow } from '../../slots/math/reel-window.ts';
import type { SymbolId } from '../book.ts';
import { letters, lineWin, scatterUnits, scattersOn } from './evaluate.ts';
import { reelCount, scattersNeeded, symbolOfLetter, wildReels, type SavannaModel } from './model.ts';

/** Number of equally likely outcomes for each payout in units, before any multiplier. */
export type Histogram = ReadonlyMap<number, number>;

export type SpinOutcomes = {
  /** Spins that settle at once. */
  readonly plain: Histogram;
  /** Spins that lead to free spins, by the payout of the spin itself. */
  readonly leading: Histogram;
};

type Stop = { readonly codes: Uint8Array; readonly scatters: number };

const symbols: readonly SymbolId[] = Object.values(symbolOfLetter);
const wildStop = (lines: number): Stop => ({ codes: new Uint8Array(lines).fill(symbols.indexOf('wild')), scatters: 0 });

/** Enumerates all combinations of stops of the paid spin. Takes seconds. */
export function enumerateSpins(model: SavannaModel): SpinOutcomes {
  const counted = countAll(
    model,
    model.baseStrips.map((strip, reel) => stopsOf(model, strip, reel)),
  );
  const plain = counted.slice(0, scattersNeeded).map((counts) => histogramOf(counts, 0));
  const leading = counted.slice(scattersNeeded).map((counts, more) => histogramOf(counts, scatterUnits(model, scattersNeeded + more)));
  return { plain: sumOf(plain), leading: sumOf(leading) };
}

/** Enumerates all wild reels and stops of a free spin. A filled reel counts as if it had been spun too, so that all wild
 *  reels have equal weight. */
export function enumerateFreeSpins(model: SavannaModel): Histogram {
  const histograms = wildReels.map((wildReel) => {
    const reels = model.freeStrips.map((strip, reel) => (reel === wildReel ? [wildStop(model.lines.length)] : stopsOf(model, strip, reel)));
    const weight = model.freeStrips[wildReel]?.length ?? 0;
    const outcomes = sumOf(countAll(model, reels).map((counts) => histogramOf(counts, 0)));
    return new Map(Array.from(outcomes, ([units, count]) => [units, count * weight]));
  });
  return sumOf(histograms);
}

/** Counts all combinations by visible scatters and line units. The symbols of a line form a number in base 11, so the last
 *  reel needs only a table lookup. */
function countAll(model: SavannaModel, reels: readonly (readonly Stop[])[]): readonly Uint32Array[] {
  const table = tableOfLines(model);
  const lines = model.lines.length;
  const prefixes = reels.map(() => new Uint32Array(lines));
  const unitsMax = table.reduce((most, units) => Math.max(most, units), 0) * lines;
  const counted = Array.from({ length: reelCount + 1 }, () => new Uint32Array(unitsMax + 1));

  function visit(reel: number, scatters: number): void {
    const before = prefixes[reel] ?? new Uint32Array(lines);
    const after = prefixes[reel + 1];
    for (const stop of reels[reel] ?? []) {
      if (after === undefined) {
        const counts = counted[scatters + stop.scatters] ?? new Uint32Array();
        const units = unitsOfStop(table, before, stop.codes);
        counts[units] = (counts[units] ?? 0) + 1;
        continue;
      }
      for (let line = 0; line < lines; line += 1) after[line] = ((before[line] ?? 0) + (stop.codes[line] ?? 0)) * symbols.length;
      visit(reel + 1, scatters + stop.scatters);
    }
  }

  visit(0, 0);
  return counted;
}

function unitsOfStop(table: Uint16Array, before: Uint32Array, codes: Uint8Array): number {
  let units = 0;
  for (let line = 0; line < codes.length; line += 1) units += table[(before[line] ?? 0) + (codes[line] ?? 0)] ?? 0;
  return units;
}

/** Tabulates the units of all 11^5 symbol combinations of a line. */
function tableOfLines(model: SavannaModel): Uint16Array {
  return Uint16Array.from({ length: symbols.length ** reelCount }, (_, code) => {
    const line = Array.from(
      { length: reelCount },
      (_unused, reel) => symbols[Math.floor(code / symbols.length ** (reelCount - 1 - reel)) % symbols.length] ?? 'scatter',
    );
    return lineWin(model, line)?.units ?? 0;
  });
}

function stopsOf(model: SavannaModel, strip: string, reel: number): readonly Stop[] {
  return Array.from(strip, (_, stop) => {
    const window = reelWindow(letters, strip, stop);
    const codes = Uint8Array.from(model.lines, (rows) => symbols.indexOf(window[rows[reel] ?? 0] ?? 'scatter'));
    return { codes, scatters: scattersOn([window]) };
  });
}

function histogramOf(counts: Uint32Array, extraUnits: number): Histogram {
  const histogram = new Map<number, number>();
  for (const [units, count] of counts.entries()) if (count > 0) histogram.set(units + extraUnits, count);
  return histogram;
}

function sumOf(histograms: readonly Histogram[]): Histogram {
  const sum = new Map<number, number>();
  for (const [units, count] of histograms.flatMap((histogram) => [...histogram])) sum.set(units, (sum.get(units) ?? 0) + count);
  return sum;
}
