import { fieldsOf, textOf } from '../fields.ts';
import type { Product } from '../money/wallet-request.ts';
import type { MomoRequest } from './request.ts';

const messageShape = /^[A-Za-z0-9 .,_-]{0,160}$/;

/** Parses the body of a request to pay or a transfer; null when a field is missing or malformed. */
export function readRequest(
  body: unknown,
  product: Product,
): Pick<MomoRequest, 'amountMinor' | 'currency' | 'externalId' | 'msisdn' | 'payerMessage' | 'payeeNote'> | null {
  const fields = fieldsOf(body);
  const party = fieldsOf(fields.get(product === 'collection' ? 'payer' : 'payee'));
  const currency = textOf(fields, 'currency');
  const amountMinor = minorOf(textOf(fields, 'amount') ?? '');
  const [payerMessage, payeeNote] = [textOf(fields, 'payerMessage') ?? '', textOf(fields, 'payeeNote') ?? ''];
  const msisdn = textOf(party, 'partyId') ?? '';
  const isParty = textOf(party, 'partyIdType') === 'MSISDN' && /^\d{8,15}$/.test(msisdn);
  if (!isParty || currency === null || amountMinor === null) return null;
  // Uganda's wallets carry whole shillings.
  if (currency === 'UGX' && amountMinor % 100 !== 0) return null;
  if (!messageShape.test(payerMessage) || !messageShape.test(payeeNote)) return null;
  return { amountMinor, currency, externalId: textOf(fields, 'externalId') ?? '', msisdn, payerMessage, payeeNote };
}

function minorOf(text: string): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  const minor = parts === null ? 0 : Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`);
  return minor > 0 ? minor : null;
}
