import * as z from 'zod/mini';

/** Purpose of a one-time code. A code for one purpose is invalid for another. */
export const codePurpose = z.enum(['reset_password', 'bind_phone', 'change_phone', 'prove_phone', 'withdraw']);
