/** Refusals of the gifts context, numbers 2900 to 2999. */
export const giftsRefusals = {
  box_not_found: 2900,
  box_already_opened: 2901,
  box_expired: 2902,
} as const;
