/** Refusals of the studios context, numbers 2500 to 2599. */
export const studiosRefusals = {
  /** The studio does not answer, or rests after faults. */
  studio_unavailable: 2500,
} as const;
