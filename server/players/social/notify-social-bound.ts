import type { Instant, Language, PlayerId } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import { getContact } from '../account/account-store.ts';
import type { PlayersService } from '../players-service.ts';

const texts: Readonly<Record<Language, string>> = {
  en: 'A Facebook account was just linked to your account and can sign in from now on. Not you? Reset your password: that removes it.',
  sw: 'Akaunti ya Facebook imeunganishwa na akaunti yako sasa hivi: inaweza kuingia. Si wewe? Weka nenosiri jipya, hilo litaiondoa.',
};

/** Notifies a player that a social account can now sign in: by message, browser notification and SMS.
 *  The SMS reaches the owner even if an attacker is signed in. */
export async function notifySocialBound(
  service: PlayersService,
  client: PoolClient,
  { playerId, at }: { readonly playerId: PlayerId; readonly at: Instant },
): Promise<void> {
  await service.hooks.onAccountChanged(client, { playerId, at }, { kind: 'social_bound' });
  if (!service.messages.canSend) return;
  const { market, phone, language } = await getContact(client, playerId);
  await service.messages.queue(client, { market, phone, text: `${service.host}: ${texts[language]}`, isWithheld: false, at });
}
