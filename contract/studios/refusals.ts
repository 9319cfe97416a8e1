/** Refusals of the studios context, numbers 2500 to 2599. */
export const studiosRefusals = {
  studio_unavailable: 2500,
} as const;
