/** Params under which the unread counts lie in the query cache; live counts are written there. */
export const unreadParams = { product: 'casino' } as const;
