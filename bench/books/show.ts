import type { Measured } from '../measure.ts';
import type { Cost } from './costs.ts';
import type { Share } from './cpu-shares.ts';
import { referenceScripts } from './references.ts';

/** The lanes with their ratios to the references of the same run. */
export function showRatios(
  measured: readonly Measured[],
  { rounds, seconds, helloName }: { rounds: number; seconds: number; helloName: string },
): void {
  const rateOf = (name: string): number | undefined => measured.find((one) => one.name === name)?.perSecond;
  const [tpcb, statement, ledger] = referenceScripts.map(({ name }) => rateOf(name));
  const hello = rateOf(helloName);
  const ratio = (perSecond: number, reference: number | undefined): string =>
    reference === undefined ? '–' : (perSecond / reference).toFixed(2);
  console.log(`\nMedians of ${rounds} interleaved runs of ${seconds} s; ratios to the references of the same run.`);
  console.table(
    measured.map(({ name, perSecond, p50Ms, p99Ms }) => ({
      lane: name,
      'per s': Math.round(perSecond),
      '÷ single statement': ratio(perSecond, statement),
      '÷ TPC-B-like': ratio(perSecond, tpcb),
      '÷ two accounts': ratio(perSecond, ledger),
      '÷ hello world': ratio(perSecond, hello),
      'p50 ms': p50Ms.toFixed(1),
      'p99 ms': p99Ms.toFixed(1),
    })),
  );
}

export function showHalfLoad(measured: readonly Measured[]): void {
  console.log('\nAt half of that rate, with fixed arrivals:');
  console.table(measured.map(({ name, p50Ms, p99Ms }) => ({ lane: name, 'p50 ms': p50Ms.toFixed(1), 'p99 ms': p99Ms.toFixed(1) })));
}

export function showCosts(costs: readonly Cost[]): void {
  const whole = (value: number | null): string => (value === null ? '–' : value.toFixed(0));
  console.log('\nThe cost of one bet: WAL, and microseconds of processor time of this process, of the server, of PostgreSQL.');
  console.table(
    costs.map(({ name, perSecond, walBytes, fsyncs, clientsUs, serverUs, postgresUs }) => ({
      lane: name,
      'per s': whole(perSecond),
      'WAL bytes': whole(walBytes),
      fsyncs: fsyncs.toFixed(3),
      'clients µs': whole(clientsUs),
      'server µs': whole(serverUs),
      'PostgreSQL µs': whole(postgresUs),
    })),
  );
}

export function showShares(shares: readonly Share[]): void {
  console.log('\nProcessor time of the server process over the signed calls, by part:');
  console.table(shares.map(({ part, share }) => ({ part, share: `${(share * 100).toFixed(0)} %` })));
}
