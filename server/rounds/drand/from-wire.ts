import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** A value in a relay's answer, not verified yet. */
export type PublicValue = { readonly round: bigint; readonly signature: Buffer; readonly randomness: Buffer };

const publicValueShape = z.object({
  round: z.int().check(z.positive()),
  randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
});

/** Reads `/public/{round}` and `/public/latest`; null for another shape, or if the randomness is not the
 *  signature's hash. */
export function fromPublicValue(body: unknown): PublicValue | null {
  const parsed = z.safeParse(publicValueShape, body);
  if (!parsed.success) return null;
  const signature = Buffer.from(parsed.data.signature, 'hex');
  const randomness = createHash('sha256').update(signature).digest();
  return randomness.toString('hex') === parsed.data.randomness ? { round: BigInt(parsed.data.round), signature, randomness } : null;
}
