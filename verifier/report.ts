/** What is checked of a round, in this order. */
export type StepName = 'proof' | 'rules' | 'seed' | 'promise' | 'chain' | 'beacon' | 'draws' | 'events' | 'payout' | 'jackpot' | 'receipts';

/** Why a step failed, or why it could not be checked. Every code has a text in `texts.ts`. */
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
  | 'demo';

export type Step = {
  readonly name: StepName;
  /** `limited`: as far as it can be checked it is right, and the reason says what cannot be. */
  readonly verdict: 'passed' | 'failed' | 'limited';
  readonly reason: Reason | null;
  /** Facts beside the reason: a label, the value by the rules and the value that was told. */
  readonly detail: string;
};

/** `fair`: everything holds. `unfair`: something does not. `partly`: what can be checked holds. `demo`: everything that a
 *  demo round has holds. */
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
