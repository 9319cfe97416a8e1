import { isRecord, marketOf } from '@tausi/kernel';
import type { SigningKey } from '../../../platform/security/signing-key.ts';
import type { Launch } from '../../store/launch-store.ts';
import type { BetRefusal, BetRequest } from '../../bets/bet.ts';
import { signed } from './receipts.ts';
import { statement } from './statements.ts';

type RefusedBet = { readonly launch: Launch | null; readonly request: BetRequest; readonly receiptKey: SigningKey };

/** The refusal of a cash bet with a signed statement, so that the player can prove the reason and that nothing was
 *  taken. */
export function signedRefusal({ launch, request, receiptKey }: RefusedBet, refusal: BetRefusal): BetRefusal {
  if (launch === null || launch.mode === 'demo') return refusal;
  const payload = statement({
    type: 'tausi-refusal-1',
    key: request.key,
    gameId: launch.gameId,
    stake: request.stake,
    currency: marketOf(request.market).currency,
    choice: request.choice,
    code: refusal.code,
    time: request.at,
  });
  const data = isRecord(refusal.data) ? refusal.data : {};
  return { ...refusal, data: { ...data, refusal: signed(receiptKey, payload) } };
}
