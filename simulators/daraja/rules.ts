/** A fault switch: the prompts it applies to and its effect on them. */
export type FaultRule = {
  readonly id: string;
  /** A prompt, a payment to a customer, or a payment from the SIM menu. */
  readonly operation: 'push' | 'payout' | 'paybill';
  /** Applies to prompts for numbers with this ending; null applies to every number. */
  readonly msisdnEnding: string | null;
  /** Applies to prompts of this whole amount; null applies to every amount. */
  readonly amount: number | null;
  /** If true, the rule is removed after its first use. */
  readonly once: boolean;
  readonly outcome: FaultOutcome;
};

export type FaultOutcome = {
  /** Ends the prompt with this code without a PIN; null leaves the decision to the customer. */
  readonly resultCode: string | null;
  /** Extra delay between the decision and the result, on top of the usual time. */
  readonly delayMs: number;
  /** The call-back is never sent. */
  readonly losesCallback: boolean;
  /** The number of times the same call-back is sent. */
  readonly callbackCount: number;
  /** The amount in the call-back, instead of the requested one. */
  readonly callbackAmount: number | null;
  /** The prompt first fails with 1037; after this delay the money moves anyway. */
  readonly lateSuccessAfterMs: number | null;
  /** Cuts the connection before the answer to a payout request. The request is then carried out, or not. */
  readonly cutsAnswer: 'done' | 'not_done' | null;
};

export const noFault: FaultOutcome = {
  resultCode: null,
  delayMs: 0,
  losesCallback: false,
  callbackCount: 1,
  callbackAmount: null,
  lateSuccessAfterMs: null,
  cutsAnswer: null,
};

type Request = { readonly operation: FaultRule['operation']; readonly msisdn: string; readonly amount: number };

/** The first rule that applies to a request; newer rules win. */
export function findRule(rules: readonly FaultRule[], { operation, msisdn, amount }: Request): FaultRule | null {
  const touches = (rule: FaultRule): boolean =>
    rule.operation === operation &&
    (rule.msisdnEnding === null || msisdn.endsWith(rule.msisdnEnding)) &&
    (rule.amount === null || rule.amount === amount);
  return rules.find(touches) ?? null;
}

/** Amounts that end a prompt with the result code of the same number, active from the start. */
export function initialRules(): FaultRule[] {
  return ['1032', '1037', '1019', '2001', '1025', '9999'].map((code) => ({
    id: `amount-${code}`,
    operation: 'push',
    msisdnEnding: null,
    amount: Number(code),
    once: false,
    outcome: { ...noFault, resultCode: code },
  }));
}
