import { provePhone } from '@tausi/contract/players/account/prove-phone.ts';
import { assert, err, ok } from '@tausi/kernel';
import { type KnownCaller, knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { findOwnPhone, hasProvedPhone, notePhoneProved } from './account-store.ts';
import type { PlayersService } from '../players-service.ts';

/** Proves the player's number by a code sent to it, because registration does not ask for one. */
export function createProvePhoneRoute(service: PlayersService): Route {
  return route(provePhone, async ({ codeReference: proof }, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    const phone = await findOwnPhone(service.pool, playerId, market);
    assert(phone !== null, 'only a player with a phone reaches this handler');
    const isProved = await unitOfWork(service.pool, async (client) => {
      if (!(await service.codes.use(client, { subject: { market, phone, purpose: 'prove_phone' }, proof, at }))) return rollback(false);
      await notePhoneProved(client, playerId, at);
      return commit(true);
    });
    return isProved ? ok({}) : err({ code: 'code_wrong' });
  });
}

/** Returns whether the player has proved the number, by a code or by a payment approved on it. */
export async function isPhoneProved(
  { pool, openMatters }: Pick<PlayersService, 'pool' | 'openMatters'>,
  { playerId, market }: Pick<KnownCaller, 'playerId' | 'market'>,
): Promise<boolean> {
  if (await hasProvedPhone(pool, playerId)) return true;
  const phone = await findOwnPhone(pool, playerId, market);
  return phone !== null && openMatters.hasPaidFrom(playerId, phone);
}
