import type { Dice } from './dice.ts';
import { runEngineFault } from './engine/run-engine-fault.ts';
import type { EngineFault } from './engine/engine-fault.ts';
import type { FaultResult } from './fault-result.ts';
import type { Fault } from './fault.ts';
import type { Stage } from './system/stage.ts';
import { runFault } from './run-fault.ts';

export type Tier = 'short' | 'long';

/** One fault of a run, of either kind. */
export type Step = {
  readonly id: string;
  readonly name: string;
  readonly skippedBecause: () => string | null;
  readonly onlyLong: boolean;
  readonly run: (stage: Stage, how: { readonly dice: Dice; readonly tier: Tier }) => Promise<FaultResult>;
};

const commandsBetween = { short: 1_000, long: 6_500 } as const;

/** A fault against a system: processes, network, wire, players. */
export function onSystem(fault: Fault): Step {
  const { id, name, strikes, onlyLong = false } = fault;
  return {
    id,
    name,
    onlyLong,
    skippedBecause: fault.skippedBecause ?? (() => null),
    run: (stage, { dice, tier }) => runFault(stage, fault, { dice, strikes: strikes[tier] }),
  };
}

/** A fault against the books alone, at full speed. */
export function onEngine(fault: EngineFault): Step {
  const { id, name, strikes } = fault;
  return {
    id,
    name,
    skippedBecause: () => null,
    onlyLong: false,
    run: (stage, { dice, tier }) => runEngineFault(stage, fault, { dice, strikes: strikes[tier], commandsBetween: commandsBetween[tier] }),
  };
}
