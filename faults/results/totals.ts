import type { Results } from './results-shape.ts';

export type Totals = {
  readonly kinds: number;
  readonly kills: number;
  readonly injections: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly resolved: number;
  readonly lost: number;
  readonly doubled: number;
  readonly red: number;
  readonly controls: number;
  /** The number of fault runs with violations, and of those that recovered too late. */
  readonly broken: number;
  readonly late: number;
};

export function totalsOf({ faults, controls }: Results): Totals {
  const sum = (of: (fault: Results['faults'][number]) => number): number => faults.reduce((total, fault) => total + of(fault), 0);
  return {
    kinds: new Set(faults.map(({ id }) => id)).size,
    kills: sum(({ kills }) => kills),
    injections: sum(({ injections }) => injections),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    unanswered: sum(({ unanswered }) => unanswered),
    resolved: sum(({ resolved }) => resolved),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    red: controls.filter(({ isRed }) => isRed).length,
    controls: controls.length,
    broken: faults.filter(({ failures }) => failures.length > 0).length,
    late: faults.filter(({ late }) => late.length > 0).length,
  };
}
