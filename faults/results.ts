import type { FaultResult } from './run-fault.ts';

export type ControlResult = { readonly id: string; readonly name: string; readonly isRed: boolean; readonly evidence: string };
export type Skipped = { readonly id: string; readonly name: string; readonly because: string };

/** All that a run found out. */
export type Results = {
  readonly faults: readonly FaultResult[];
  readonly controls: readonly ControlResult[];
  readonly skipped: readonly Skipped[];
};

function isHeld({ failures, late }: FaultResult): boolean {
  return failures.length === 0 && late.length === 0;
}

/** What is printed of a fault: one line, and one more for each thing that does not hold. */
export function linesOf(result: FaultResult): readonly string[] {
  const { id, name, kills, injections, acknowledged, unanswered, resolved, turnedAway, lost, doubled, failures, late } = result;
  const strikes = kills > 0 ? `kills ${kills}` : `strikes ${injections}`;
  const facts = [
    strikes.padEnd(11),
    `acknowledged ${String(acknowledged).padStart(6)}`,
    `lost ${lost}`,
    `doubled ${doubled}`,
    `invariants ${failures.length === 0 ? 'clean' : 'BROKEN'}`,
    `unanswered ${unanswered}, resolved ${resolved}, told to come again ${turnedAway}`,
    recoveryOf(result),
  ];
  const mark = failures.length > 0 ? 'BROKEN' : late.length > 0 ? 'LATE  ' : 'held  ';
  return [`${mark} ${id}  ${name.padEnd(34)} ${facts.join('  ')}`, ...[...failures, ...late].map((sentence) => `         ${sentence}`)];
}

export function lineOfControl({ id, name, isRed, evidence }: ControlResult): string {
  return `${isRed ? 'red   ' : 'GREEN '} ${id}  ${name.padEnd(34)} ${evidence}`;
}

/** The totals of a run in one line. */
export function closingLine({ faults, controls, skipped }: Results): string {
  const sum = (of: (result: FaultResult) => number): number => faults.reduce((total, result) => total + of(result), 0);
  const red = controls.filter(({ isRed }) => isRed).length;
  const broken = faults.filter(({ failures }) => failures.length > 0).length;
  const late = faults.filter(({ late: tooLong }) => tooLong.length > 0).length;
  return [
    `faults: ${faults.length} faults`,
    `${sum(({ kills }) => kills)} kills`,
    `${sum(({ acknowledged }) => acknowledged)} acknowledged`,
    `lost ${sum(({ lost }) => lost)}`,
    `doubled ${sum(({ doubled }) => doubled)}`,
    `controls red ${red}/${controls.length}`,
    ...(skipped.length === 0 ? [] : [`skipped ${skipped.map(({ id }) => id).join(' ')}`]),
    ...(broken === 0 ? [] : [`BROKEN ${broken}`]),
    ...(late === 0 ? [] : [`recovered LATE ${late}`]),
  ].join(', ');
}

/** Whether a run may be called passed: everything held, and every control went red. */
export function isPassed({ faults, controls }: Results): boolean {
  return faults.every(isHeld) && controls.every(({ isRed }) => isRed);
}

function recoveryOf({ recoveryMsMost, recoveryMsMax }: FaultResult): string {
  if (recoveryMsMost === null) return 'recovery not measured';
  const limit = recoveryMsMax === null ? 'no limit' : `limit ${seconds(recoveryMsMax)}`;
  return `recovery ${seconds(recoveryMsMost)} at most (${limit})`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
