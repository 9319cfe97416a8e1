import type { Instant, MarketCode, Phone } from '@tausi/kernel';

/** An exclusion that a player stated at a register for all operators of a country. */
export type CentralExclusion = {
  /** Null: permanent. */
  readonly until: Instant | null;
};

/** A country's register of excluded people. */
export type CentralRegister = {
  /** Returns the running exclusion of a number; null when there is none. */
  readonly exclusionOf: (person: { readonly market: MarketCode; readonly phone: Phone }, at: Instant) => Promise<CentralExclusion | null>;
};

/** A register without entries, for an operator whose country has none. */
export const noCentralRegister: CentralRegister = { exclusionOf: () => Promise.resolve(null) };
