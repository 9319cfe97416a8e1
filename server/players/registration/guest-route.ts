import { guestJson } from '@tausi/contract/players/session/guest-json.ts';
import { err, ok, playerId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { minutesOf } from '../attempt-rules.ts';
import { deviceIn, type PlayersService } from '../players-service.ts';
import { ensureGuest } from '../store.ts';

const webPlatform = 21;

/** Creates or finds a guest. A guest has no purses and never appears in the ledger. */
export function createGuestRoute(service: PlayersService): Route {
  const rule = service.rules.guestAddress;
  return route(guestJson, async ({ country, device: sent }, { at, address }) => {
    if (!(await service.attempts.take(rule, address, at))) return err({ code: 'too_many_attempts', args: [minutesOf(rule)] });
    const device = service.devices.fingerprintHash(deviceIn(sent));
    const guest = await ensureGuest(service.pool, { playerId: playerId(uuidv7(at)), market: country, device, at });
    const keys = await service.sessions.open({ playerId: guest, platform: webPlatform, device }, at);
    return ok({ ...keys, country });
  });
}
