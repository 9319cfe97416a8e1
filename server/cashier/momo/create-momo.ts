import { assert, formatMoney, internationalPhone, type MarketCode, type Money, type Phone } from '@tausi/kernel';
import type { Clock } from '@tausi/kernel';
import type { CollectionProvider } from '../port/collection-provider.ts';
import type { SendHttp } from '../port/http.ts';
import { phoneIn, type PayoutAnswer, type PayoutProvider } from '../port/payout-provider.ts';
import { createMomoAccess } from './api-call.ts';
import { fromCollectionCallback, fromCreateAnswer, fromPayoutCallback, fromStatusAnswer } from './from-wire.ts';
import { collectionFailureOf, collectionReasonOf, payoutFailureOf } from './reasons.ts';
import { referenceIdOf } from './reference-id.ts';
import type { MomoSettings } from './settings.ts';

type Means = { readonly clock: Clock; readonly send: SendHttp };

/** Collects deposits by MTN MoMo ("Request to Pay"). */
export function createMomoCollection(settings: MomoSettings, means: Means): CollectionProvider {
  const access = createMomoAccess(settings, 'collection', means);
  const { currency } = settings;
  return {
    account: `momo-${settings.market}-in`,
    collect: async ({ id, amount, reference, market, phone }, callbackUrl) => {
      const providerRef = referenceIdOf(id);
      const answer = fromCreateAnswer(
        await access.call({
          method: 'POST',
          path: '/v1_0/requesttopay',
          headers: { 'x-reference-id': providerRef, 'x-callback-url': callbackUrl },
          body: { ...toMoney(amount), externalId: reference, payer: toParty(market, phone), payerMessage: 'Deposit', payeeNote: reference },
        }),
      );
      if (answer.kind === 'accepted') return { kind: 'accepted', providerRef, requestRef: null, next: { kind: 'prompt' } };
      return answer.kind === 'refused' ? { ...answer, reason: collectionReasonOf(answer.code) } : answer;
    },
    lookUp: async ({ id }) =>
      fromStatusAnswer(await access.call({ method: 'GET', path: `/v1_0/requesttopay/${referenceIdOf(id)}` }), {
        currency,
        failureOf: collectionFailureOf,
      }),
    readReport: (body) => fromCollectionCallback(body, currency),
  };
}

const minuteMs = 60_000;

/** Pays out by MTN MoMo ("Transfer"). */
export function createMomoPayouts(settings: MomoSettings, means: Means): PayoutProvider {
  const access = createMomoAccess(settings, 'disbursement', means);
  const { currency } = settings;
  return {
    id: 'momo',
    account: `momo-${settings.market}-out`,
    // An id that the provider does not know was never taken (MTN MoMo, "GET transfer": 404).
    resendAgeMs: { min: minuteMs, max: 60 * minuteMs },
    payOut: async (request, addresses): Promise<PayoutAnswer> => {
      const { orderRef, amount, market, reference } = request;
      const providerRef = referenceIdOf(orderRef);
      const answer = fromCreateAnswer(
        await access.call({
          method: 'POST',
          path: '/v1_0/transfer',
          headers: { 'x-reference-id': providerRef, 'x-callback-url': addresses.result },
          body: {
            ...toMoney(amount),
            externalId: orderRef,
            payee: toParty(market, phoneIn(request)),
            payerMessage: reference,
            payeeNote: 'Withdrawal',
          },
        }),
      );
      if (answer.kind === 'refused') return { evidence: payoutFailureOf(answer.code), providerRef: null };
      return { evidence: answer, providerRef: answer.kind === 'accepted' ? providerRef : null };
    },
    lookUp: {
      kind: 'direct',
      ask: async ({ orderRef }) =>
        fromStatusAnswer(await access.call({ method: 'GET', path: `/v1_0/transfer/${referenceIdOf(orderRef)}` }), {
          currency,
          failureOf: payoutFailureOf,
        }),
    },
    readReport: fromPayoutCallback,
  };
}

// Ugandan shillings have no fraction on the wire.
function toMoney(amount: Money): { readonly amount: string; readonly currency: string } {
  if (amount.asset !== 'UGX') return { amount: formatMoney(amount), currency: amount.asset };
  assert(amount.minor % 100n === 0n, 'MoMo carries whole Ugandan shillings');
  return { amount: String(amount.minor / 100n), currency: amount.asset };
}

function toParty(market: MarketCode, phone: Phone): object {
  return { partyIdType: 'MSISDN', partyId: internationalPhone(market, phone) };
}
