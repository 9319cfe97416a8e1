import { createHmac } from 'node:crypto';
import type { Merchant } from './accounts.ts';
import { standingOf, type AirtelRequest } from './request.ts';

/** Writes a call-back: the transaction, and the hash of the body without its hash (HMAC-SHA256, base64). */
export function callbackBody(request: AirtelRequest, { callbackKey }: Merchant): string {
  const { id, state, fault } = request;
  const { status, message } = standingOf(request);
  const receipt = state.status === 'done' && status === 'TS' ? { airtel_money_id: state.transactionId } : {};
  const signed = JSON.stringify({ transaction: { id, message, status_code: status, ...receipt } });
  const hash = createHmac('sha256', fault.forgesHash ? 'another key' : callbackKey)
    .update(signed)
    .digest('base64');
  return `${signed.slice(0, -1)},"hash":"${hash}"}`;
}
