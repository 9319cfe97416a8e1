/** Refusals of the catalogue context, numbers 2300 to 2399. */
export const catalogueRefusals = {
  unknown_game: 2300,
  unknown_category: 2301,
} as const;
