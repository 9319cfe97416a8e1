/** Refusals of the markets context, numbers 2050 to 2099. */
export const marketsRefusals = {
  language_unknown: 2050,
  unknown_page: 2051,
  terms_not_accepted: 2052,
  terms_superseded: 2053,
} as const;
