/** The games that spin reels. */
export const slotNames: readonly string[] = ['savanna-riches', 'fruit-blaze', 'coral-cascade', 'peacock-link'];
