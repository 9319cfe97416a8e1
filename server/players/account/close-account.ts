import { closeAccount } from '@tausi/contract/players/account/close-account.ts';
import { assert, err, formatMoney, type Instant, ok, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { closePlayer } from './account-store.ts';
import { type PlayersService, publishSessionsEnded } from '../players-service.ts';
import { endSessions } from '../session/session-store.ts';
import { refuseOldPassword } from './change-password.ts';

type EndedSessions = Awaited<ReturnType<typeof endSessions>>;

/** Closes an empty account permanently. Its rows stay as long as the market's law requires. */
export function createCloseRoute(service: PlayersService): Route {
  return route(closeAccount, async ({ password, reason, secondFactor: typed }, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    service.hasher.assertRoom();
    const refusal =
      (await refuseOldPassword(service, playerId, { encoded: password, at })) ??
      (await refuseOpenMatters(service, playerId)) ??
      (await service.factors.refuse({ playerId, devices: [], typed, at })) ??
      (await end(service, playerId, { reason, at }));
    if (refusal !== null) return err(refusal);
    const { recordYears } = await service.markets.rulesAt(market, at);
    return ok({ keptYears: recordYears });
  });
}

type OpenMatter =
  | { readonly code: 'balance_left'; readonly args: readonly string[] }
  | { readonly code: 'round_unfinished' | 'payment_open' };

async function refuseOpenMatters(service: PlayersService, playerId: PlayerId): Promise<OpenMatter | null> {
  const purses = await service.wallet.pursesOf(playerId);
  assert(purses !== null, 'a player has purses');
  if (await service.openMatters.hasRound(playerId)) return { code: 'round_unfinished' };
  if (purses.held.minor > 0n || (await service.openMatters.hasPayment(playerId))) return { code: 'payment_open' };
  return purses.cash.minor > 0n ? { code: 'balance_left', args: [formatMoney(purses.cash)] } : null;
}

// Checks again under the purse lock: a round or payment may have added money since, and none can begin now.
async function end(
  service: PlayersService,
  playerId: PlayerId,
  { reason, at }: { readonly reason: string; readonly at: Instant },
): Promise<OpenMatter | null> {
  const closing = await unitOfWork<{ readonly open: OpenMatter } | { readonly ended: EndedSessions }>(service.pool, async (client) => {
    await service.wallet.closeBooks(client, { playerId: playerId, at });
    const open = await refuseOpenMatters(service, playerId);
    if (open !== null) return rollback({ open });
    await closePlayer(client, playerId, { reason, at });
    return commit({ ended: await endSessions(client, { playerId, except: null, at }) });
  });
  if ('open' in closing) return closing.open;
  await publishSessionsEnded(service, closing.ended);
  return null;
}
