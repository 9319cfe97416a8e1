import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const retryPauseMs = 300;
const triesMax = 5;

/** Sends a forged call-back that reports a payment: to an invented address, or to the real one with a
 *  request that the provider never knew. The system must give every sender the same answer. */
export async function forgeCallback(url: string, of: { readonly amount: number; readonly phone: string }): Promise<void> {
  for (let run = 0; run < triesMax; run += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(paid(of)),
    }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await pause(retryPauseMs);
  }
}

/** The last part of an address that the system did not issue. */
export function foreignSecret(): string {
  return randomBytes(32).toString('hex');
}

function paid({ amount, phone }: { readonly amount: number; readonly phone: string }): unknown {
  const items = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: `F${randomBytes(5).toString('hex').toUpperCase().slice(0, 9)}` },
    { Name: 'TransactionDate', Value: 20_261_121_120_000 },
    { Name: 'PhoneNumber', Value: Number(`254${phone.slice(1)}`) },
  ];
  const stkCallback = {
    MerchantRequestID: `forged-${randomBytes(4).toString('hex')}`,
    CheckoutRequestID: `ws_CO_${randomBytes(8).toString('hex')}`,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    CallbackMetadata: { Item: items },
  };
  return { Body: { stkCallback: stkCallback } };
}
