import type { WithdrawGate } from './withdraw-from-wire.ts';

type GateText =
  | WithdrawGate['code']
  | Exclude<NonNullable<WithdrawGate['why']>, 'account_changed'>
  | 'identity_documents'
  | 'identity_funds';

/** Returns the text of a gate. The identity that is missing first decides: the person, then the document, then the funds. */
export function gateTextOf({ code, why, tier, needed }: WithdrawGate): GateText {
  if (code === 'withdrawals_held' && why !== null && why !== 'account_changed') return why;
  if (code !== 'identity_needed' || tier === null || tier === 0) return code;
  return tier === 1 || needed === 2 ? 'identity_documents' : 'identity_funds';
}
