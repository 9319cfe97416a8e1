import { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import { signOutDevices } from '@tausi/contract/players/session/sign-out-devices.ts';
import { err, ok, sessionId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { type PlayersService, publishSessionsEnded } from '../players-service.ts';
import { endSessions } from '../session/session-store.ts';
import { forgetDeviceOf, forgetDevices } from './known-device-store.ts';
import { endOwnSession, listSessions } from './device-store.ts';

/** Lists the player's sessions and signs them out. */
export function createDeviceRoutes(service: PlayersService): readonly Route[] {
  return [listRoute(service), signOutRoute(service)];
}

function listRoute(service: PlayersService): Route {
  return route(listDevices, async (_params, { caller, at }) => {
    const own = knownCaller(caller);
    const list = await listSessions(service.pool, own.playerId, at);
    return ok({
      list: list.map(({ lastUsedAt, ...session }) => ({ ...session, lastUsed: lastUsedAt, current: session.id === own.sessionId })),
    });
  });
}

function signOutRoute(service: PlayersService): Route {
  return route(signOutDevices, async ({ id }, { caller, at }) => {
    const { playerId, sessionId: current } = knownCaller(caller);
    const ended = await unitOfWork(service.pool, async (client) => {
      if (id === 'others') {
        await forgetDevices(client, { playerId, except: current });
        return commit(await endSessions(client, { playerId, except: current, at }));
      }
      await forgetDeviceOf(client, { playerId, session: sessionId(id) });
      return commit(await endOwnSession(client, { playerId, id: sessionId(id), at }));
    });
    // Another player's session and an unknown one give the same answer.
    if (id !== 'others' && ended.length === 0) return err({ code: 'session_not_found' });
    await publishSessionsEnded(service, ended);
    return ok({ ended: ended.length });
  });
}
