import { totalsOf } from './totals.ts';
import type { FaultResult } from '../fault-result.ts';
import type { ControlResult, Results } from './results-shape.ts';
import type { Tier } from '../step.ts';

/** The printed lines of a fault: one summary, and one for each violation. */
export function linesOf(result: FaultResult): readonly string[] {
  const { id, name, kills, injections, acknowledged, unanswered, resolved, turnedAway, lost, doubled, failures, late } = result;
  const strikes = kills > 0 ? `kills ${kills}` : `strikes ${injections}`;
  const facts = [
    strikes.padEnd(11),
    `acknowledged ${String(acknowledged).padStart(6)}`,
    `lost ${lost}`,
    `doubled ${doubled}`,
    `invariants ${failures.length === 0 ? 'clean' : 'BROKEN'}`,
    `unanswered ${unanswered}, resolved ${resolved}, turned away ${turnedAway}`,
    recoveryOf(result),
    `took ${seconds(result.tookMs)}`,
  ];
  const mark = failures.length > 0 ? 'BROKEN' : late.length > 0 ? 'LATE  ' : 'held  ';
  return [`${mark} ${id}  ${name.padEnd(34)} ${facts.join('  ')}`, ...[...failures, ...late].map((sentence) => `         ${sentence}`)];
}

export function lineOfControl({ id, name, isRed, evidence }: ControlResult): string {
  return `${isRed ? 'red   ' : 'GREEN '} ${id}  ${name.padEnd(34)} ${evidence}`;
}

/** The totals of a run in one line. */
export function closingLine(results: Results): string {
  const { kinds, kills, acknowledged, lost, doubled, red, controls, broken, late } = totalsOf(results);
  return [
    `faults: ${kinds} faults`,
    `${kills} kills`,
    `${acknowledged} acknowledged`,
    `lost ${lost}`,
    `doubled ${doubled}`,
    `controls red ${red}/${controls}`,
    ...(results.skipped.length === 0 ? [] : [`skipped ${results.skipped.map(({ id }) => id).join(' ')}`]),
    ...(broken === 0 ? [] : [`BROKEN ${broken}`]),
    ...(late === 0 ? [] : [`recovered LATE ${late}`]),
  ].join(', ');
}

/** True if a run passed: everything held, and every control went red. A slow recovery is reported in both tiers, but
 *  only fails the long one, which has a machine of its own. */
export function isPassed({ faults, controls }: Results, tier: Tier): boolean {
  const isHeld = ({ failures, late }: FaultResult): boolean => failures.length === 0 && (tier === 'short' || late.length === 0);
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
