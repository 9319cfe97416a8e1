/** The games with reels. */
export const slotNames: readonly string[] = ['savanna-riches', 'fruit-blaze', 'coral-cascade', 'peacock-link'];
