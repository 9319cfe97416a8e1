import type { Reason, StepName, Verdict } from '../report.ts';
import { english } from './english.ts';
import { swahili } from './swahili.ts';
import type { Texts } from './texts.ts';

export const textsOf: Readonly<Record<'en' | 'sw', Texts>> = { en: english, sw: swahili };

type ReportSummary = {
  readonly verdict: Verdict;
  readonly steps: readonly { readonly name: StepName; readonly verdict: string; readonly reason: Reason | null }[];
};

/** The sentence above the list of steps. */
export function headline({ verdict, steps }: ReportSummary, texts: Texts): string {
  if (verdict === 'unfair') return steps.length === 1 && steps[0]?.name === 'proof' ? texts.unreadable : texts.verdicts.unfair;
  if (steps.some(({ reason }) => reason === 'oldProof')) return texts.oldProof;
  if (steps.some(({ reason }) => reason === 'seriesRuns')) return texts.seriesRuns;
  return steps.some(({ reason }) => reason === 'secret') ? texts.secret : texts.verdicts[verdict];
}

/** The result of a step as a sentence. */
export function sentenceOf({ name, reason }: ReportSummary['steps'][number], texts: Texts): string {
  return reason === null ? texts.passed[name] : texts.reasons[reason];
}
