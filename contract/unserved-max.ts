/** The number of calls that the server does not implement yet. It may only fall. */
export const unservedMax = 0;
