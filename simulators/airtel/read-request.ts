import { constants, privateDecrypt } from 'node:crypto';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import type { Product } from '../money/wallet-request.ts';
import type { Merchant } from './accounts.ts';
import { pinKey } from './pin-key.ts';
import { codeOf } from './request.ts';

type Wanted = { readonly id: string; readonly amountMinor: number; readonly msisdn: string; readonly payeeNote: string };

/** Parses the body of a payment; the code of a refusal when a field is missing or malformed. */
export function readRequest(body: unknown, product: Product, merchant: Merchant): Wanted | { readonly refusal: string } {
  const fields = fieldsOf(body);
  const transaction = fieldsOf(fields.get('transaction'));
  const party = fieldsOf(fields.get(product === 'collection' ? 'subscriber' : 'payee'));
  const id = textOf(transaction, 'id');
  const msisdn = textOf(party, 'msisdn');
  const amount = wholeOf(transaction, 'amount');
  if (id === null || msisdn === null || textOf(fields, 'reference') === null) return { refusal: 'ROUTER003' };
  // The API takes numbers without country code and without a leading zero.
  if (!/^[1-9]\d{8}$/.test(msisdn)) return { refusal: 'ESB000033' };
  if (amount === null || amount === 0) return { refusal: codeOf(product, '04') };
  if (product === 'collection' && textOf(party, 'country') !== merchant.country) return { refusal: 'ROUTER006' };
  const refusal = product === 'collection' ? null : pinRefusal(textOf(fields, 'pin'), merchant);
  if (refusal !== null) return { refusal };
  return { id, amountMinor: amount * 100, msisdn: merchant.dialCode + msisdn, payeeNote: textOf(fields, 'reference') ?? '' };
}

function pinRefusal(sealed: string | null, { pin }: Merchant): string | null {
  if (sealed === null) return 'ROUTER003';
  try {
    const typed = privateDecrypt({ key: pinKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(sealed, 'base64')).toString();
    return typed === pin ? null : 'ROUTER115';
  } catch {
    return 'ROUTER116';
  }
}
