import { guestJson } from '@tausi/contract/players/session/guest-json.ts';
import { err, ok, playerId } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { minutesOf } from '../attempt-rules.ts';
import { deviceIn, type PlayersPorts } from '../players-service.ts';
import { ensureGuest } from '../store.ts';

const webPlatform = 21;

/** Creates or finds a guest. A guest has no purses and never appears in the ledger. */
export function createGuestRoute(ports: PlayersPorts): Route {
  const rule = ports.rules.guestAddress;
  return route(guestJson, async ({ country, device: sent }, { at, address }) => {
    if (!(await ports.attempts.take(rule, address, at))) return err({ code: 'too_many_attempts', args: [minutesOf(rule)] });
    const device = ports.deviceHash(deviceIn(sent));
    const guest = await ensureGuest(ports.pool, { playerId: playerId(uuidv7(at)), market: country, device, at });
    const keys = await ports.sessions.open({ playerId: guest, platform: webPlatform, device }, at);
    return ok({ ...keys, country });
  });
}
