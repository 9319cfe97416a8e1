import { quantile } from '../measure.ts';
import type { Cost } from '../books/costs.ts';

/** The measurements of one server in one round. */
export type Run = { readonly bets: Cost; readonly half: Cost; readonly health: Cost; readonly reads: Cost };

type Row = { readonly name: string; readonly of: (run: Run) => number; readonly digits: number };

const rows: readonly Row[] = [
  { name: 'signed bets per s', of: ({ bets }) => bets.perSecond, digits: 0 },
  { name: 'server µs per bet', of: ({ bets }) => known(bets.serverUs), digits: 0 },
  { name: 'PostgreSQL µs per bet', of: ({ bets }) => known(bets.postgresUs), digits: 0 },
  { name: 'load process µs per bet', of: ({ bets }) => bets.clientsUs, digits: 0 },
  { name: 'WAL bytes per bet', of: ({ bets }) => bets.walBytes, digits: 0 },
  { name: 'half the rate: bets per s', of: ({ half }) => half.perSecond, digits: 0 },
  { name: 'half the rate: p50 ms', of: ({ half }) => half.p50Ms, digits: 1 },
  { name: 'half the rate: p99 ms', of: ({ half }) => half.p99Ms, digits: 1 },
  { name: '/health per s', of: ({ health }) => health.perSecond, digits: 0 },
  { name: 'balance + home per s', of: ({ reads }) => reads.perSecond, digits: 0 },
  { name: 'balance + home ÷ /health', of: ({ health, reads }) => reads.perSecond / health.perSecond, digits: 3 },
  { name: 'server µs per /health', of: ({ health }) => known(health.serverUs), digits: 0 },
  { name: 'server µs per read', of: ({ reads }) => known(reads.serverUs), digits: 0 },
];

/** The medians of both servers with their smallest and largest run. The ratio is that of the medians, and its spread is
 *  that of the rounds. */
export function showRuns(present: readonly Run[], other: readonly Run[], otherName: string): void {
  const shown = rows.map(({ name, of, digits }) => {
    const [ours, theirs] = [present.map(of), other.map(of)];
    const ratios = ours.map((value, place) => value / (theirs[place] ?? Number.NaN));
    return [
      name,
      {
        present: `${median(ours).toFixed(digits)} ${spread(ours, digits)}`,
        [otherName]: `${median(theirs).toFixed(digits)} ${spread(theirs, digits)}`,
        'present ÷ other': `${(median(ours) / median(theirs)).toFixed(2)} ${spread(ratios, 2)}`,
      },
    ] as const;
  });
  console.table(Object.fromEntries(shown));
}

/** The median; the mean of the middle two if their number is even. */
export function median(values: readonly number[]): number {
  return (
    (quantile(values, 0.5) +
      -quantile(
        values.map((value) => -value),
        0.5,
      )) /
    2
  );
}

function spread(values: readonly number[], digits: number): string {
  return `(${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

function known(value: number | null): number {
  return value ?? Number.NaN;
}
