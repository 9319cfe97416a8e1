/** How many calls of the wire the server does not answer yet. Serving one lowers the number; it never rises. */
export const unservedMax = 19;
