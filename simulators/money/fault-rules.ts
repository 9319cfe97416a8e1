import { randomBytes } from 'node:crypto';

/** A fault switch: the requests that it applies to, and its effect on them. */
export type FaultRule<Operation extends string, Outcome> = {
  readonly id: string;
  readonly operation: Operation;
  /** Applies to numbers with this ending; null applies to every number. */
  readonly msisdnEnding: string | null;
  /** Applies to requests of this amount; null applies to every amount. */
  readonly amount: number | null;
  /** If true, the rule is removed after its first use. */
  readonly once: boolean;
  readonly outcome: Outcome;
};

type Request<Operation> = { readonly operation: Operation; readonly msisdn: string; readonly amount: number };

/** The fault switches of a simulated provider. The newest rule that applies to a request decides. */
export class FaultRules<Operation extends string, Outcome> {
  readonly #noFault: Outcome;
  #rules: readonly FaultRule<Operation, Outcome>[];

  constructor(noFault: Outcome, initial: readonly FaultRule<Operation, Outcome>[] = []) {
    this.#noFault = noFault;
    this.#rules = initial;
  }

  list(): readonly FaultRule<Operation, Outcome>[] {
    return this.#rules;
  }

  add(rule: Omit<FaultRule<Operation, Outcome>, 'id'>): FaultRule<Operation, Outcome> {
    const added = { ...rule, id: randomBytes(4).toString('hex') };
    this.#rules = [added, ...this.#rules];
    return added;
  }

  remove(id: string): void {
    this.#rules = this.#rules.filter((rule) => rule.id !== id);
  }

  /** The effect on a request. A rule for one request is then removed. */
  outcomeFor({ operation, msisdn, amount }: Request<Operation>): Outcome {
    const rule = this.#rules.find(
      (each) =>
        each.operation === operation &&
        (each.msisdnEnding === null || msisdn.endsWith(each.msisdnEnding)) &&
        (each.amount === null || each.amount === amount),
    );
    if (rule?.once === true) this.remove(rule.id);
    return rule?.outcome ?? this.#noFault;
  }
}
