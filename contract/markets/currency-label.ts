import * as z from 'zod/mini';

/** How the specification writes a currency on screen. */
export const currencyLabel = z.enum(['KSH', 'USH', 'NGN', 'GHS']);
