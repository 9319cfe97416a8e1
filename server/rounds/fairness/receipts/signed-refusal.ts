import { isRecord, marketOf } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { SigningKey } from '../../../platform/security/signing-key.ts';
import { findLaunch } from '../../store/launch-store.ts';
import type { BetRequest, PlayRefusal } from '../../solo/play.ts';
import { signedAside } from './receipts.ts';
import { statement } from './statements.ts';

/** The refusal of a cash bet with a signed statement, so that the player can prove the reason and that nothing was
 *  taken. */
export async function signedRefusal(
  { pool, receiptKey }: { readonly pool: Pool; readonly receiptKey: SigningKey },
  asked: BetRequest,
  refusal: PlayRefusal,
): Promise<PlayRefusal> {
  const launch = await findLaunch(pool, asked.playerId, asked.launchId);
  if (launch === null || launch.mode === 'demo') return refusal;
  const payload = statement({
    type: 'tausi-refusal-1',
    key: asked.key,
    gameId: launch.gameId,
    stake: asked.stake,
    currency: marketOf(asked.market).currency,
    choice: asked.choice,
    code: refusal.code,
    time: asked.at,
  });
  const data = isRecord(refusal.data) ? refusal.data : {};
  return { ...refusal, data: { ...data, refusal: await signedAside(receiptKey, payload) } };
}
