/** The params of the unread counts in the query cache; live counts are written there. */
export const unreadParams = { product: 'casino' } as const;
