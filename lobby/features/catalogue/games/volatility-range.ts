type Bands = { readonly volatility: string; readonly volatilityMost: string };

/** The suffix of the text's id: `medium`, or `low-medium` if the bet decides. */
export function volatilityRange({ volatility, volatilityMost }: Bands): string {
  return volatility === volatilityMost ? volatility : `${volatility}-${volatilityMost}`;
}
