/** Refusals of the support context, numbers 3700 to 3799. */
export const supportRefusals = {
  too_many_messages: 3700,
} as const;
