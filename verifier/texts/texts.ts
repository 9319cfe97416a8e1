import type { Reason, StepName, Verdict } from '../report.ts';

/** The texts of a report in one language. */
export type Texts = {
  readonly verdicts: Readonly<Record<Verdict, string>>;
  /** The headlines for a proof in the previous format, and for a round whose seed is still secret. */
  readonly oldProof: string;
  readonly secret: string;
  /** The headline for a ticket of a series that still runs. */
  readonly seriesRuns: string;
  readonly unreadable: string;
  readonly steps: Readonly<Record<StepName, string>>;
  readonly marks: Readonly<Record<'passed' | 'failed' | 'limited', string>>;
  readonly passed: Readonly<Record<StepName, string>>;
  readonly reasons: Readonly<Record<Reason, string>>;
};
