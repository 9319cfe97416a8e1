import type { Control } from './control.ts';
import type { Dice } from './dice.ts';
import type { Fault } from './fault.ts';
import type { Stage } from './house/stage.ts';
import { lineOfControl, linesOf, type ControlResult, type Results, type Skipped } from './results.ts';
import { runFault, type FaultResult } from './run-fault.ts';

export type Plan = { readonly faults: readonly Fault[]; readonly controls: readonly Control[] };

/** Runs faults and controls one after another, and says how each went as soon as it is over. */
export async function runTier(
  stage: Stage,
  { faults, controls }: Plan,
  { dice, say }: { dice: Dice; say: (line: string) => void },
): Promise<Results> {
  const [faultResults, skipped, controlResults]: [FaultResult[], Skipped[], ControlResult[]] = [[], [], []];
  for (const fault of faults) {
    const { id, name } = fault;
    const because = fault.skippedBecause?.() ?? null;
    if (because !== null) {
      skipped.push({ id, name, because });
      say(`skipped ${id} ${name}: ${because}`);
      continue;
    }
    const result = await runFault(stage, fault, { dice: dice.fork(id), strikes: fault.strikes.short });
    faultResults.push(result);
    for (const line of linesOf(result)) say(line);
  }
  for (const { id, name, run } of controls) {
    const result = { id, name, ...(await run(stage, dice.fork(id))) };
    controlResults.push(result);
    say(lineOfControl(result));
  }
  return { faults: faultResults, skipped, controls: controlResults };
}
