import { marketCodes, unwrap, type Clock } from '@tausi/kernel';
import type { Promotions } from '../promotions/index.ts';

const codes = ['KARIBU', 'SPINS'] as const;
const surface = 'code';

/** Makes the shared codes of each market's seeded promotions, once. Their texts cannot be seeded, because only keyed hashes are
 *  stored. */
export async function ensureCodes({
  promotions: { codeDesk, list },
  clock,
}: {
  readonly promotions: Pick<Promotions, 'codeDesk' | 'list'>;
  readonly clock: Clock;
}): Promise<void> {
  for (const market of marketCodes) {
    const promotions = await list({ market, surfaces: [surface], at: clock.now() });
    for (const code of codes) {
      const promotion = promotions.find(({ name }) => name === `code-${code.toLowerCase()}-${market}`);
      if (promotion !== undefined) await ensureCode(codeDesk, promotion.id, code);
    }
  }
}

async function ensureCode(codeDesk: Promotions['codeDesk'], promotionId: number, text: string): Promise<void> {
  const [batch] = await codeDesk.list(promotionId);
  if (batch !== undefined && batch.approvedBy !== null) return;
  const order = { promotionId, by: 'development', reason: 'the code of a development copy' };
  const made = batch ?? unwrap(await codeDesk.make({ ...order, codes: { kind: 'shared', text } }));
  unwrap(await codeDesk.approve({ batchId: made.batchId, by: 'development approval' }));
}
