import type { Control } from './control.ts';
import type { Dice } from './dice.ts';
import type { Stage } from './system/stage.ts';
import { lineOfControl, linesOf } from './results/results.ts';
import type { ControlResult, Results } from './results/results-shape.ts';
import type { Step, Tier } from './step.ts';

export type Plan = { readonly faults: readonly Step[]; readonly controls: readonly Control[] };

export type TierOptions = {
  readonly tier: Tier;
  readonly dice: Dice;
  readonly say: (line: string) => void;
};

/** Runs faults and controls one after another, and prints each result as soon as it is known. */
export async function runTier(stage: Stage, { faults, controls }: Plan, options: TierOptions): Promise<Results> {
  const { dice, tier, say } = options;
  let results: Results = { faults: [], controls: [], skipped: [] };
  for (const { id, name, skippedBecause, run } of faults) {
    const because = skippedBecause();
    if (because === null) {
      const result = await run(stage, { dice: dice.fork(id), tier });
      for (const line of linesOf(result)) say(line);
      results = { ...results, faults: [...results.faults, result] };
    } else {
      say(`skipped ${id}  ${name}: ${because}`);
      results = { ...results, skipped: [...results.skipped, { id, name, because }] };
    }
  }
  for (const { id, name, run } of controls) {
    const result: ControlResult = { id, name, ...(await run(stage, dice.fork(id))) };
    say(lineOfControl(result));
    results = { ...results, controls: [...results.controls, result] };
  }
  return results;
}
