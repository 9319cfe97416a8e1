/** The part of a player's identity that is known: 0 the phone, 1 the person, 2 the person's document, 3 the source of funds too. */
export type IdentityTier = 0 | 1 | 2 | 3;

/** The facts of a tier. A player without a tier above 0 has proved a phone only. */
export type TierFacts = {
  /** Name, birth and document number passed a check. */
  readonly isPassed: boolean;
  /** The check covered pictures of the document. */
  readonly hasReviewedDocuments: boolean;
  readonly hasShownFunds: boolean;
};

/** Returns the tier of a player. A tier needs every fact of the tiers below it. */
export function identityTierOf({ isPassed, hasReviewedDocuments, hasShownFunds }: TierFacts): IdentityTier {
  if (!isPassed) return 0;
  if (!hasReviewedDocuments) return 1;
  return hasShownFunds ? 3 : 2;
}
