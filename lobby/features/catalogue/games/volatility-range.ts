type Bands = { readonly volatility: string; readonly volatilityMost: string };

/** `medium`, or `low-medium` where the bet decides: the end of the text's name. */
export function volatilityRange({ volatility, volatilityMost }: Bands): string {
  return volatility === volatilityMost ? volatility : `${volatility}-${volatilityMost}`;
}
