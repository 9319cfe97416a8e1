/** What belongs to the operator and not to the product. */
export const brand: { readonly sportsSite: string | null } = {
  /** Where the menu's Sport entry leads; while the operator has no sports site, the entry says that it arrives later. */
  sportsSite: null,
};
