/** A fault switch: which prompts it touches and what happens to them. */
export type FaultRule = {
  readonly id: string;
  /** Touches prompts to numbers that end so; null touches every number. */
  readonly msisdnEnding: string | null;
  /** Touches prompts of this whole amount; null touches every amount. */
  readonly amount: number | null;
  /** True: the rule is gone after the first prompt it touched. */
  readonly once: boolean;
  readonly outcome: FaultOutcome;
};

export type FaultOutcome = {
  /** Ends the prompt by itself with this code, nobody types a PIN; null leaves it to the person. */
  readonly resultCode: string | null;
  /** Waits so long, on top of the usual time, between the decision and the result. */
  readonly delayMs: number;
  /** The call-back is never sent. */
  readonly losesCallback: boolean;
  /** How many times the same call-back is sent. */
  readonly callbackCount: number;
  /** The call-back names this amount instead of the one asked for. */
  readonly callbackAmount: number | null;
  /** First the prompt fails with 1037; so long afterwards the money has moved after all. */
  readonly lateSuccessAfterMs: number | null;
};

export const noFault: FaultOutcome = {
  resultCode: null,
  delayMs: 0,
  losesCallback: false,
  callbackCount: 1,
  callbackAmount: null,
  lateSuccessAfterMs: null,
};

/** The first rule that touches a prompt; rules made last come first. */
export function findRule(rules: readonly FaultRule[], msisdn: string, amount: number): FaultRule | null {
  const touches = (rule: FaultRule): boolean =>
    (rule.msisdnEnding === null || msisdn.endsWith(rule.msisdnEnding)) && (rule.amount === null || rule.amount === amount);
  return rules.find(touches) ?? null;
}

/** Amounts that end a prompt by themselves with the code of the same number, from the first start on. */
export function initialRules(): FaultRule[] {
  return ['1032', '1037', '1019', '2001', '1025', '9999'].map((code) => ({
    id: `amount-${code}`,
    msisdnEnding: null,
    amount: Number(code),
    once: false,
    outcome: { ...noFault, resultCode: code },
  }));
}
