import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runningSeries } from '@tausi/db/seeds/drops.ts';
import { luckyBoxSeeds } from '@tausi/db/seeds/lucky-boxes.ts';
import * as z from 'zod/mini';
import { drawnChecks, sheetOf, type SeriesCheck, type SeriesSheet } from './prove-series.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '200000' },
    hmac: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const file = join(import.meta.dirname, 'sheet.json');
const sheetShape = z.array(
  z.object({
    series: z.string(),
    tickets: z.number(),
    prizes: z.array(z.string()),
    worthMinor: z.string(),
    expected: z.string(),
    variance: z.string(),
    mostMinor: z.string(),
    topOneIn: z.string(),
  }),
);
const seededSeries = [...luckyBoxSeeds, ...runningSeries];
const sheets = seededSeries.map(sheetOf);
if (values.write) writeFileSync(file, `${JSON.stringify(sheets, null, 2)}\n`);
process.exitCode = prove();

function prove(): number {
  const committed = z.parse(sheetShape, JSON.parse(readFileSync(file, 'utf8')));
  let failed = 0;
  for (const [index, seeded] of seededSeries.entries()) {
    const sheet = committed.find(({ series }) => series === seeded.series);
    say(`\n${seeded.series}: ${lineOf(sheets[index])}`);
    const checks = sheet === undefined ? [missing] : [comparedWith(sheet, sheets[index]), ...twice(index, sheet)];
    for (const { name, passed, detail } of checks) say(`  ${passed ? '✓' : '✗'} ${name}: ${detail}`);
    failed += checks.filter(({ passed }) => !passed).length;
  }
  say(failed === 0 ? '\nThe proof of every gift passed.' : `\n${failed} checks failed.`);
  return failed === 0 ? 0 : 1;
}

const missing: SeriesCheck = { name: 'sheet', passed: false, detail: 'tools/gifts/sheet.json has no row; --write adds it' };

function comparedWith(sheet: SeriesSheet, computed: SeriesSheet | undefined): SeriesCheck {
  const passed = JSON.stringify(sheet) === JSON.stringify(computed);
  return { name: 'sheet', passed, detail: passed ? 'equals the enumeration' : 'differs from the enumeration; --write updates it' };
}

/** A fair source exceeds a 99 % bound once in a hundred checks, so a failure counts only if a second run fails too. */
function twice(index: number, sheet: SeriesSheet): readonly SeriesCheck[] {
  const seeded = seededSeries[index];
  if (seeded === undefined) return [];
  const run = (seed: number) =>
    drawnChecks(seeded, sheet, { tickets: Number(values.tickets), hmacTickets: Number(values.hmac), seed: seed * 1_000 + index });
  const first = run(Number(values.seed));
  if (first.every(({ passed }) => passed)) return first;
  const second = run(Number(values.seed) + 1);
  return first.map((check, place) => (check.passed ? check : (second[place] ?? check)));
}

function lineOf(sheet: SeriesSheet | undefined): string {
  if (sheet === undefined) return '';
  const { tickets, worthMinor, expected, variance, mostMinor, topOneIn } = sheet;
  return `${tickets} tickets, ${worthMinor} in all, ${expected} a ticket (variance ${variance}), at most ${mostMinor}, one in ${topOneIn}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
