/** Password lengths in characters per policy. `spec` is the specification's. */
export const passwordLengths = { spec: { min: 6, max: 16 }, strict: { min: 8, max: 64 } } as const;
