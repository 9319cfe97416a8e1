import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** A value in a relay's answer, not verified yet. */
export type ToldValue = { readonly round: bigint; readonly signature: Buffer; readonly randomness: Buffer };

const toldShape = z.object({
  round: z.int().check(z.positive()),
  randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
});

/** Reads `/public/{round}` and `/public/latest`; null for another shape, or if the randomness is not the
 *  signature's hash. */
export function fromPublicValue(body: unknown): ToldValue | null {
  const told = z.safeParse(toldShape, body);
  if (!told.success) return null;
  const signature = Buffer.from(told.data.signature, 'hex');
  const randomness = createHash('sha256').update(signature).digest();
  return randomness.toString('hex') === told.data.randomness ? { round: BigInt(told.data.round), signature, randomness } : null;
}
