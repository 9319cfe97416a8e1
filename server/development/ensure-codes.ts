import { marketCodes, unwrap, type Clock } from '@tausi/kernel';
import type { Promotions } from '../promotions/index.ts';

const code = 'KARIBU';
const surface = 'code';

/** Makes the shared code of each market's seeded promotion, once. Its text cannot be seeded, because only its keyed hash is
 *  stored. */
export async function ensureCodes({
  promotions: { codeDesk, list },
  clock,
}: {
  readonly promotions: Pick<Promotions, 'codeDesk' | 'list'>;
  readonly clock: Clock;
}): Promise<void> {
  for (const market of marketCodes) {
    const [promotion] = await list({ market, surfaces: [surface], at: clock.now() });
    if (promotion === undefined) continue;
    const [batch] = await codeDesk.list(promotion.id);
    if (batch !== undefined && batch.approvedBy !== null) continue;
    const order = { promotionId: promotion.id, by: 'development', reason: 'the code of a development copy' };
    const made = batch ?? unwrap(await codeDesk.make({ ...order, codes: { kind: 'shared', text: code } }));
    unwrap(await codeDesk.approve({ batchId: made.batchId, by: 'development approval' }));
  }
}
