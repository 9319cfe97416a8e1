import { assert } from '@tausi/kernel';
import type { SendHttp } from '../../port/http.ts';
import type { PayoutAnswer, PayoutProvider, PayoutReceiver } from '../../port/payout-provider.ts';
import { readEnvelope, type PaystackAnswer } from '../envelope.ts';
import { accountOf, type PaystackSettings } from '../settings.ts';
import { fromBulkAnswer, fromRecipientAnswer, fromTransferAnswer, fromTransferVerify, fromTransferWebhook } from './from-wire.ts';
import { createTransferQueue } from './transfer-queue.ts';

const minuteMs = 60_000;

/** Pays out to bank accounts and mobile wallets (Paystack API, "Transfers"). */
export function createPaystackPayouts(settings: PaystackSettings, { send }: { readonly send: SendHttp }): PayoutProvider {
  const { baseUrl, secretKey, currency } = settings;
  const headers = { authorization: `Bearer ${secretKey}` };
  const post = async (path: string, body: object): Promise<PaystackAnswer> =>
    readEnvelope(await send({ method: 'POST', url: baseUrl + path, headers, body }));
  const transfer = createTransferQueue<PayoutAnswer>({
    one: async (body) => fromTransferAnswer(await post('/transfer', { source: 'balance', currency, ...body }), settings),
    many: async (transfers) => fromBulkAnswer(await post('/transfer/bulk', { source: 'balance', currency, transfers })),
  });
  return {
    id: 'paystack',
    account: accountOf(settings),
    // The service advises to repeat an unknown reference after a minute.
    resendAgeMs: { min: minuteMs, max: 60 * minuteMs },
    payOut: async ({ orderRef, amount, to, reference }) => {
      const recipient = fromRecipientAnswer(await post('/transferrecipient', toRecipient(to, currency)));
      if (typeof recipient !== 'string') return { evidence: recipient, providerRef: null };
      return transfer({ amount: Number(amount.minor), recipient, reference: orderRef, reason: reference });
    },
    lookUp: {
      kind: 'direct',
      ask: async ({ orderRef }) => {
        const outcome = await send({ method: 'GET', url: `${baseUrl}/transfer/verify/${orderRef}`, headers });
        return fromTransferVerify(readEnvelope(outcome), orderRef, settings);
      },
    },
    readReport: (body) => fromTransferWebhook(body, settings),
  };
}

// The service asks for a name; wallets are paid by their number.
const unnamed = 'Player';

function toRecipient(to: PayoutReceiver, currency: PaystackSettings['currency']): object {
  if (to.kind === 'account') return { type: 'nuban', name: to.holder, account_number: to.accountNumber, bank_code: to.bankCode, currency };
  assert(to.network !== null, 'this account pays to named networks');
  return { type: 'mobile_money', name: to.holder ?? unnamed, account_number: to.phone, bank_code: to.network, currency };
}
