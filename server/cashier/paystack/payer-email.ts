import { createHmac } from 'node:crypto';
import type { PlayerId } from '@tausi/kernel';
import type { AskedNumber } from '../port/holder-directory.ts';
import type { PaystackSettings } from './settings.ts';

const letters = 24;

/** The address that the service asks for. Players have phones only, so it is made up of a keyed hash, which does not show the player's id, in
 *  the operator's own domain. It is always the same, because the service charges a saved card only for its address. */
export function payerEmail(domain: EmailDomain, key: Uint8Array, playerId: PlayerId): string {
  return opaqueEmail(domain, key, `payer:${playerId}`);
}

/** The address of a customer who stands for one comparison: this person, number and account. So an answer about a customer is never about
 *  another submission of the player. */
export function comparedEmail(domain: EmailDomain, key: Uint8Array, asked: AskedNumber): string {
  const { playerId, firstName, surname, number, bankCode, accountNumber } = asked;
  return opaqueEmail(domain, key, `compared:${JSON.stringify([playerId, firstName, surname, number, bankCode, accountNumber])}`);
}

type EmailDomain = Pick<PaystackSettings, 'emailDomain'>;

function opaqueEmail({ emailDomain }: EmailDomain, key: Uint8Array, text: string): string {
  const opaque = createHmac('sha256', key).update(text).digest('hex').slice(0, letters);
  return `${opaque}@${emailDomain}`;
}
