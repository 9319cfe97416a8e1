import { isRecord } from '@tausi/kernel';
import type { deposit } from '@tausi/contract/cashier/deposit.ts';
import type { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { CallRefusal } from '../../../shared/client/refusal.ts';

/** The deposit methods that the server offers. */
export type DepositOptions = AnswerOf<typeof depositOptions>;
export type DepositMethod = DepositOptions['methods'][number];
/** A saved card of the player. */
export type SavedMethod = DepositMethod['savedMethods'][number];
/** Why a deposit was refused. */
export type DepositCallRefusal = CallRefusal<typeof deposit>;

/** The player must show the source of their money before deposits. */
export function needsFunds({ code, data }: DepositCallRefusal): boolean {
  return code === 'deposit_needs_identity' && isRecord(data) && data['tier'] === 2 && data['needed'] === 3;
}
