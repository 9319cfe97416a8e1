import { randomBytes } from 'node:crypto';
import { err, isMarketCode, ok, type MarketCode, type Result } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { codeBytes, readCode, writeCode } from '../rules/promo-code.ts';
import { approveBatch, findCodePromotion, insertBatch, insertCodes, listBatches, type BatchRow } from './code-desk-store.ts';
import type { HashCode } from './code-hash.ts';

/** An order of codes: one shared code by its text, or a number of generated single-use codes. */
export type CodeOrder = {
  readonly promotionId: number;
  readonly codes: { readonly kind: 'shared'; readonly text: string } | { readonly kind: 'single_use'; readonly count: number };
  readonly by: string;
  readonly reason: string;
};

export type CodeDeskRefusal =
  /** No promotion with this number takes codes. */
  | { readonly code: 'no_code_promotion' }
  | { readonly code: 'reason_missing' }
  /** A shared code has 4 to 24 letters and digits. */
  | { readonly code: 'bad_code' }
  | { readonly code: 'bad_count' }
  /** The market has this code already. */
  | { readonly code: 'code_taken' }
  | { readonly code: 'nothing_to_approve' }
  | { readonly code: 'second_person_missing' };

export type CodeDesk = ReturnType<typeof createCodeDesk>;

const codesMax = 100_000;
const insertedAtOnceMax = 5_000;

/** The desk of promo codes. Codes leave it once, when they are made; they work after another person approved them. */
export function createCodeDesk({ pool, hashCode }: { readonly pool: Pool; readonly hashCode: HashCode }) {
  return {
    list: (promotionId: number): Promise<readonly BatchRow[]> => listBatches(pool, promotionId),
    /** Makes a batch and returns its codes, which are stored as hashes only. */
    make: async (order: CodeOrder): Promise<Result<{ readonly batchId: number; readonly codes: readonly string[] }, CodeDeskRefusal>> => {
      const refusal = refuseOrder(order);
      if (refusal !== null) return err(refusal);
      const market = await findCodePromotion(pool, order.promotionId);
      if (market === null || !isMarketCode(market)) return err({ code: 'no_code_promotion' });
      const codes = order.codes.kind === 'shared' ? [order.codes.text] : generate(order.codes.count);
      return unitOfWork<Result<{ batchId: number; codes: readonly string[] }, CodeDeskRefusal>>(pool, async (client) => {
        const batchId = await insertBatch(client, { ...order, kind: order.codes.kind, count: codes.length });
        const isWhole = await insertAll(client, { batchId, market, codes, hashCode });
        return isWhole ? commit(ok({ batchId, codes })) : rollback(err({ code: 'code_taken' }));
      });
    },
    approve: async ({ batchId, by }: { readonly batchId: number; readonly by: string }): Promise<Result<void, CodeDeskRefusal>> => {
      const outcome = await approveBatch(pool, batchId, by);
      return outcome === 'approved' ? ok(undefined) : err({ code: outcome });
    },
  };
}

function refuseOrder({ codes, reason }: CodeOrder): CodeDeskRefusal | null {
  if (reason.trim() === '' || reason.length > 300) return { code: 'reason_missing' };
  if (codes.kind === 'shared') return readCode(codes.text) === null ? { code: 'bad_code' } : null;
  return Number.isInteger(codes.count) && codes.count >= 1 && codes.count <= codesMax ? null : { code: 'bad_count' };
}

function generate(count: number): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(writeCode(randomBytes(codeBytes)));
  return [...codes];
}

type Batch = { readonly batchId: number; readonly market: MarketCode; readonly codes: readonly string[]; readonly hashCode: HashCode };

async function insertAll(client: PoolClient, { batchId, market, codes, hashCode }: Batch): Promise<boolean> {
  const hashes = codes.map((code) => hashCode(market, readCode(code) ?? code));
  for (let from = 0; from < hashes.length; from += insertedAtOnceMax)
    if (!(await insertCodes(client, { batchId, market, hashes: hashes.slice(from, from + insertedAtOnceMax) }))) return false;
  return true;
}
