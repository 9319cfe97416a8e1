import { constants, publicEncrypt } from 'node:crypto';
import { assert, type Money, type Phone } from '@tausi/kernel';
import type { AirtelSettings } from './settings.ts';

type Payment = { readonly id: string; readonly amount: Money; readonly phone: Phone; readonly reference: string };

/** Writes a request to pay in (Airtel Africa, "USSD Push"). */
export function toCollection({ id, amount, phone, reference }: Payment, { market, currency }: AirtelSettings): object {
  const country = toCountry(market);
  return {
    reference,
    subscriber: { country, currency, msisdn: toSubscriber(phone) },
    transaction: { amount: toUnits(amount), country, currency, id },
  };
}

/** Writes a payment to a customer (Airtel Africa, "Disbursement" version 2). */
export function toDisbursement({ id, amount, phone, reference }: Payment, { currency, pin, pinKey }: AirtelSettings): object {
  return {
    payee: { currency, msisdn: toSubscriber(phone) },
    reference,
    pin: publicEncrypt({ key: pinKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(pin)).toString('base64'),
    transaction: { amount: toUnits(amount), id, type: 'B2C' },
  };
}

export function toCountry(market: AirtelSettings['market']): string {
  return market.toUpperCase();
}

// The number without country code and without a leading zero.
export function toSubscriber(phone: Phone): string {
  return phone.slice(1);
}

function toUnits({ minor }: Money): number {
  assert(minor % 100n === 0n, 'Airtel carries whole shillings');
  return Number(minor / 100n);
}
