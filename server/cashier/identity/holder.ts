import { ageOn, dayIn, marketOf, namesAgree, parseDay, type Instant, type MarketCode, type NameAgreement } from '@tausi/kernel';

/** The registered holder of a wallet, against the player who uses it. */
export type HolderFacts = {
  /** `unsure` too when the provider does not answer about a player whose name is known. */
  readonly name: NameAgreement;
  readonly isUnderAge: boolean;
};

/** The facts of a wallet that nothing is known about. */
export const nothingKnown: HolderFacts = { name: 'same', isUnderAge: false };

type Compared = {
  /** Null when the provider did not answer. */
  readonly holder: { readonly name: string; readonly birthDate: string | null } | null;
  /** The name on the player's document; null before the identity is checked. */
  readonly identityName: string | null;
  readonly isUnderAge: boolean;
};

/** Compares a holder with the checked identity. Without a checked identity there is nothing to compare. */
export function holderFactsOf({ holder, identityName, isUnderAge }: Compared): HolderFacts {
  if (identityName === null) return { name: 'same', isUnderAge };
  return { name: holder === null ? 'unsure' : namesAgree(identityName, holder.name), isUnderAge };
}

type Legal = { readonly ageMin: number; readonly market: MarketCode; readonly at: Instant };

/** Returns whether a birth date is that of a person below the legal age. A missing or invalid one proves nothing. */
export function isUnderAgeBy(birthDate: string | null, { ageMin, market, at }: Legal): boolean {
  const birth = birthDate === null ? null : parseDay(birthDate);
  return birth !== null && birth.ok && ageOn(birth.value, dayIn(marketOf(market).timeZone, at)) < ageMin;
}
