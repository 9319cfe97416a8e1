/** The checks of a round in this order, and of a ticket. */
export type StepName =
  | 'proof'
  | 'rules'
  | 'seed'
  | 'promise'
  | 'chain'
  | 'beacon'
  | 'draws'
  | 'events'
  | 'payout'
  | 'jackpot'
  | 'receipts'
  // Of a prize series.
  | 'ticket'
  | 'order';

/** The reason why a step failed or could not be checked. Every code has a text in `texts.ts`. */
export type Reason =
  | 'unreadable'
  | 'unpublished'
  | 'otherSeed'
  | 'otherKind'
  | 'noStatement'
  | 'unknownKey'
  | 'badSignature'
  | 'brokenKeys'
  | 'otherStatement'
  | 'otherChain'
  | 'noBeacon'
  | 'otherBeacon'
  | 'namedLate'
  | 'beaconValue'
  | 'beaconSignature'
  | 'unknownChain'
  | 'againstRules'
  | 'otherDraw'
  | 'otherEvents'
  | 'stillOpen'
  | 'otherStake'
  | 'otherPayout'
  | 'otherJackpot'
  | 'noReceipts'
  | 'brokenChain'
  | 'otherBet'
  | 'otherAct'
  | 'otherClosing'
  | 'missingClosing'
  | 'oldProof'
  | 'oldReceipt'
  | 'oldSeed'
  | 'secret'
  | 'voided'
  | 'demo'
  | 'otherRoot'
  | 'otherOrder'
  | 'seriesRuns';

export type Step = {
  readonly name: StepName;
  /** `limited`: every possible check passed, and the reason names the missing part. */
  readonly verdict: 'passed' | 'failed' | 'limited';
  readonly reason: Reason | null;
  /** Facts beside the reason: a label, the value by the rules and the reported value. */
  readonly detail: string;
};

/** `fair`: every check passed. `unfair`: a check failed. `partly`: every possible check passed, but some parts
 *  cannot be checked. `demo`: every check that applies to a demo round passed. */
export type Verdict = 'fair' | 'unfair' | 'partly' | 'demo';
export type Report = { readonly verdict: Verdict; readonly steps: readonly Step[] };

/** A fact that does not hold. */
export class Fault extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, detail = '') {
    super(detail);
    this.reason = reason;
  }
}

export function passed(name: StepName, detail = ''): Step {
  return { name, verdict: 'passed', reason: null, detail };
}

export function limited(name: StepName, reason: Reason): Step {
  return { name, verdict: 'limited', reason, detail: '' };
}

/** Throws unless the fact holds. */
export function hold(fact: boolean, reason: Reason, detail = ''): void {
  if (!fact) throw new Fault(reason, detail);
}
