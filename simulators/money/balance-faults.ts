import { fieldsOf, textOf, wholeOf } from '../fields.ts';

/** A change of a merchant's balance, in whole units: a new balance, a top-up, or a fault: the reported balance is wrong by `by`. */
export type BalanceChange =
  | { readonly kind: 'set'; readonly balance: number }
  | { readonly kind: 'top_up'; readonly amount: number }
  | { readonly kind: 'off'; readonly by: number };

/** Parses a change of a balance; null when it is malformed. */
export function readBalanceChange(body: unknown): BalanceChange | null {
  const fields = fieldsOf(body);
  const [balance, amount] = [wholeOf(fields, 'balance'), wholeOf(fields, 'topUp')];
  if (balance !== null) return { kind: 'set', balance };
  if (amount !== null) return { kind: 'top_up', amount };
  const by = textOf(fields, 'offBy') ?? '';
  return /^-?\d{1,12}$/.test(by) ? { kind: 'off', by: Number(by) } : null;
}

/** The fault switch by which a merchant's balance is told wrong. */
export class BalanceFaults {
  readonly #offBy = new Map<string, number>();

  set(account: string, by: number): void {
    this.#offBy.set(account, by);
  }

  /** The amount, in whole units, by which the balance of an account is told wrong. */
  of(account: string): number {
    return this.#offBy.get(account) ?? 0;
  }
}
