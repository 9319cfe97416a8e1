/** The two gradient colours of a gem, as fractions of red, green and blue. */
export type Gem = { readonly top: readonly [number, number, number]; readonly bottom: readonly [number, number, number] };
/** The gem of each letter. */
export const gems: Readonly<Record<string, Gem>> = {
  ace: { top: [1.0, 0.1, 0.12], bottom: [0.42, 0.0, 0.05] },
  king: { top: [0.12, 0.4, 1.0], bottom: [0.02, 0.06, 0.5] },
  queen: { top: [0.1, 0.85, 0.2], bottom: [0.0, 0.25, 0.1] },
  jack: { top: [0.75, 0.16, 1.0], bottom: [0.2, 0.01, 0.42] },
  ten: { top: [0.05, 0.8, 0.85], bottom: [0.0, 0.2, 0.36] },
};
