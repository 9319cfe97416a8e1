/** What the markets context refuses, numbers 2050 to 2099. */
export const marketsRefusals = {
  language_unknown: 2050,
} as const;
