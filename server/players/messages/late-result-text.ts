import {
  formatMoney,
  marketOf,
  type Language,
  type MarketCode,
  type Money,
  type PaymentId,
  type PlayerId,
  type Instant,
} from '@tausi/kernel';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { getContact } from '../account/account-store.ts';
import type { PlayersService } from '../players-service.ts';

/** A payment's result that came after the player stopped waiting for it. */
export type LateResult = {
  readonly paymentId: PaymentId;
  readonly playerId: PlayerId;
  readonly kind: 'deposit_arrived' | 'withdrawal_paid' | 'withdrawal_returned';
  readonly amount: Money;
  readonly methodName: string;
  readonly at: Instant;
};

// Without links, so that players do not learn to tap links in such messages.
const texts: Readonly<Record<Language, Readonly<Record<LateResult['kind'], string>>>> = {
  en: {
    deposit_arrived: 'Your {name} deposit arrived late: {amount} is in your balance now.',
    withdrawal_paid: 'Your withdrawal took longer than promised: {amount} was sent to {name} now.',
    withdrawal_returned: 'Your withdrawal to {name} was not paid out: {amount} is back in your balance.',
  },
  sw: {
    deposit_arrived: 'Amana yako ya {name} imechelewa kufika: {amount} iko kwenye salio lako sasa.',
    withdrawal_paid: 'Pesa ulizotoa zimechelewa kuliko ahadi: {amount} imetumwa kwa {name} sasa.',
    withdrawal_returned: 'Pesa ulizotoa kwa {name} hazikulipwa: {amount} imerudi kwenye salio lako.',
  },
};

/** Sends a text message about a late result. A repeat for the same payment sends nothing. */
export async function textLateResult(service: PlayersService, { paymentId: id, playerId, at, ...result }: LateResult): Promise<void> {
  if (!service.messages.canSend) return;
  await unitOfWork(service.pool, async (client) => {
    const { market, phone, language } = await getContact(client, playerId);
    const text = `${service.host}: ${lateResultText(result, { market, language })}`;
    await service.messages.queue(client, { id, market, phone, text, isWithheld: false, at });
    return commit(null);
  });
}

/** The words about a late result. */
export function lateResultText(
  { kind, amount, methodName }: Pick<LateResult, 'kind' | 'amount' | 'methodName'>,
  { market, language }: { readonly market: MarketCode; readonly language: Language },
): string {
  const sum = `${marketOf(market).currencyLabel} ${grouped(formatMoney(amount))}`;
  return texts[language][kind].replace('{amount}', sum).replace('{name}', methodName);
}

// `50000.00` as `50,000`
function grouped(amount: string): string {
  return amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',').replace(/\.00$/, '');
}
