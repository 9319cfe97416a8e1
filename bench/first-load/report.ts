import type { Load } from './load-page.ts';

type Loads = { readonly floor: readonly Load[]; readonly lobby: readonly Load[] };

type Measured = {
  readonly on4g: Loads;
  readonly on3g: Loads;
  readonly again: Loads;
  readonly tappedMs: readonly number[];
  readonly runs: number;
};

/** The table of targets and measurements; every number is the median of its runs. */
export function report({ on4g, on3g, again, tappedMs, runs }: Measured): string {
  const floorRow = median(on4g.floor, firstRow);
  const floorLcp = median(on4g.floor, ({ lcpAt }) => lcpAt);
  const lines = [
    ['', 'floor', 'lobby', 'ratio', 'to reach'],
    compared(['first row of tiles visible', '≤ 1.15'], on4g, firstRow),
    compared(['LCP', '≤ 1.15'], on4g, ({ lcpAt }) => lcpAt),
    [
      'bytes until idle',
      kilobytes(median(on4g.floor, ({ bytes }) => bytes)),
      kilobytes(median(on4g.lobby, ({ bytes }) => bytes)),
      '',
      '≤ 190 KB',
    ],
    ['JavaScript bytes', '0 KB', kilobytes(median(on4g.lobby, ({ scriptBytes }) => scriptBytes)), '', '≤ 105 KB'],
    ['TBT', ms(median(on4g.floor, ({ blockedMs }) => blockedMs)), ms(median(on4g.lobby, ({ blockedMs }) => blockedMs)), '', '≤ 150 ms'],
    ['CLS', median(on4g.floor, ({ shift }) => shift).toFixed(4), median(on4g.lobby, ({ shift }) => shift).toFixed(4), '', '≤ 0.005'],
    against(
      ['a tap on the first tile as soon as it is visible: the game’s page is shown', '≤ 2.0 × floor LCP'],
      middle(tappedMs),
      floorLcp,
    ),
    against(['React has hydrated the tiles', ''], median(on4g.lobby, alive), floorLcp),
    against(['second visit, tiles visible', '≤ 0.65 × floor first visit'], median(again.lobby, firstRow), floorRow),
    against(['second visit of the floor', ''], median(again.floor, firstRow), floorRow),
    compared(['3G: first row of tiles visible', '≤ 1.1'], on3g, firstRow),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [
    '',
    `First load: 360×640, DPR 2, CPU slowed 4 times, 1.6 Mbit/s, 150 ms, cold cache; medians of ${runs} loads`,
    '',
    ...table,
  ].join('\n');
}

const never = Number.POSITIVE_INFINITY;
const firstRow = ({ firstRowAt }: Load): number => firstRowAt ?? never;
const alive = ({ aliveAt }: Load): number => aliveAt ?? never;

/** A metric and its target. */
type Line = readonly [name: string, goal: string];

function compared([name, goal]: Line, loads: Loads, read: (load: Load) => number): readonly string[] {
  const [floor, lobby] = [median(loads.floor, read), median(loads.lobby, read)];
  return [name, ms(floor), ms(lobby), (lobby / floor).toFixed(2), goal];
}

function against([name, goal]: Line, value: number, floor: number): readonly string[] {
  return [name, ms(floor), ms(value), (value / floor).toFixed(2), goal];
}

function median(loads: readonly Load[], read: (load: Load) => number): number {
  return middle(loads.map(read));
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? never;
}

function ms(value: number): string {
  return Number.isFinite(value) ? `${Math.round(value)} ms` : 'never';
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
