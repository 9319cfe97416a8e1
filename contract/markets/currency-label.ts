import * as z from 'zod/mini';

/** The specification's display names of currencies. */
export const currencyLabel = z.enum(['KSH', 'USH', 'NGN', 'GHS']);
