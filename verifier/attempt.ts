import { Unreadable } from './read.ts';
import { Fault, type Reason, type Step, type StepName } from './report.ts';

/** Returns the check's value; null if it failed, in which case the failure is added to the steps. `unreadableAs` is the reason of a
 *  text that has another shape. */
export async function attempt<T>(
  steps: Step[],
  { name, unreadableAs = 'unreadable' }: { readonly name: StepName; readonly unreadableAs?: Reason },
  check: () => Promise<T>,
): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Fault || error instanceof Unreadable)) throw error;
    steps.push({ name, verdict: 'failed', reason: error instanceof Fault ? error.reason : unreadableAs, detail: error.message });
    return null;
  }
}
