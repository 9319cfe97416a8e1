import type { FaultResult } from '../fault-result.ts';
import { closingLine } from './results.ts';
import type { Results } from './results-shape.ts';
import { totalsOf } from './totals.ts';

export type ReportFacts = {
  readonly seed: string;
  /** As `2026-11-21`. */
  readonly on: string;
  readonly results: Results;
  /** Late runs that were repeated. */
  readonly replaced: readonly FaultResult[];
  /** The tested commit. */
  readonly commit: string;
  readonly machine: string;
};

/** The long tier's report for docs/reports. */
export function reportOf({ seed, on, results, replaced, commit, machine }: ReportFacts): string {
  const { kills, injections, acknowledged, unanswered, resolved } = totalsOf(results);
  const minutes = Math.round(results.faults.reduce((sum, { tookMs }) => sum + tookMs, 0) / 60_000);
  return [
    `# Fault run of ${on}`,
    '',
    `\`${closingLine(results)}\``,
    '',
    `Seed ${seed} (\`npm run faults -- --long --seed=${seed}\`) at commit ${commit}, on ${machine}. ${injections} injections, ${kills} of them kills, in ${minutes} minutes;`,
    `${acknowledged} commands acknowledged; ${unanswered} requests without a whole answer, ${resolved} of which were resolved by retries.`,
    '',
    ...confidenceOf(kills),
    '',
    '| fault | runs | injections | kills | acknowledged | lost | doubled | invariants | slowest recovery | limit |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...grouped(results.faults).map(rowOf),
    '',
    ...lateOnes(results.faults, 'Late or timed out, possibly on a busy machine'),
    ...lateOnes(replaced, 'Late or timed out at first, then repeated'),
    '| control | turned red | evidence |',
    '|---|---|---|',
    ...results.controls.map(({ id, name, isRed, evidence }) => `| ${id} ${name} | ${isRed ? 'yes' : '**no**'} | ${evidence} |`),
    '',
    ...results.skipped.map(({ id, name, because }) => `Not run: ${id} ${name}, because ${because}.\n`),
    'SHA-256 of the acknowledgement logs, in the order of the runs:',
    '',
    ...results.faults.map(({ id, logHash }) => `- ${id} \`${logHash}\``),
    '',
  ].join('\n');
}

// The rule of three: no failure in n trials bounds the true rate below 3/n with 95 % confidence.
function confidenceOf(kills: number): string[] {
  if (kills === 0) return [];
  const percent = (300 / kills).toFixed(2);
  return [
    `No failure in ${kills} kills means, with 95 % confidence, a true rate below 3/${kills}: ${percent} % of kills. It does not prove a rate of zero.`,
  ];
}

function lateOnes(runs: readonly FaultResult[], title: string): string[] {
  const lines = runs.flatMap(({ id, name, late, failures }) => [...late, ...failures].map((sentence) => `- ${id} ${name}: ${sentence}`));
  return lines.length === 0 ? [] : [`${title}:`, '', ...lines, ''];
}

function grouped(faults: readonly FaultResult[]): readonly (readonly FaultResult[])[] {
  return [...Map.groupBy(faults, ({ id }) => id).values()];
}

function rowOf(runs: readonly FaultResult[]): string {
  const [first] = runs;
  const sum = (of: (run: FaultResult) => number): number => runs.reduce((total, run) => total + of(run), 0);
  const recoveries = runs.flatMap(({ recoveryMsMost }) => recoveryMsMost ?? []);
  const broken = runs.flatMap(({ failures }) => failures);
  const limit = first?.recoveryMsMax ?? null;
  return [
    '',
    ` ${first?.id ?? ''} ${first?.name ?? ''} `,
    ` ${runs.length} `,
    ` ${sum(({ injections }) => injections)} `,
    ` ${sum(({ kills }) => kills)} `,
    ` ${sum(({ acknowledged }) => acknowledged)} `,
    ` ${sum(({ lost }) => lost)} `,
    ` ${sum(({ doubled }) => doubled)} `,
    ` ${broken.length === 0 ? `${first?.promises ?? 0} hold` : `**${broken[0]}**`} `,
    ` ${recoveries.length === 0 ? '–' : `${(Math.max(...recoveries) / 1_000).toFixed(2)} s`} `,
    ` ${limit === null ? '–' : `${limit / 1_000} s`} `,
    '',
  ].join('|');
}
