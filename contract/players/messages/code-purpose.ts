import * as z from 'zod/mini';

/** What a one-time code is for: a code of one purpose proves nothing for another. */
export const codePurpose = z.enum(['reset_password', 'bind_phone', 'change_phone', 'prove_phone']);
