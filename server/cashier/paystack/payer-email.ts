import { createHmac } from 'node:crypto';
import type { PlayerId } from '@tausi/kernel';
import type { PaystackSettings } from './settings.ts';

const letters = 24;

/** The address that the service asks for. Players have phones only, so it is made up of a keyed hash, which does not show the player's id, in
 *  the operator's own domain. It is always the same, because the service charges a saved card only for its address. */
export function payerEmail({ emailDomain }: Pick<PaystackSettings, 'emailDomain'>, key: Uint8Array, playerId: PlayerId): string {
  const opaque = createHmac('sha256', key).update(`payer:${playerId}`).digest('hex').slice(0, letters);
  return `${opaque}@${emailDomain}`;
}
