import { closeAccount } from '@tausi/contract/players/account/close-account.ts';
import { assert, err, formatMoney, type Instant, ok, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { closePlayer } from './account-store.ts';
import { type PlayersPorts, tellSessionsEnded } from '../players-service.ts';
import { endSessions } from '../session/session-store.ts';
import { refuseOldPassword } from './change-password.ts';

type EndedSessions = Awaited<ReturnType<typeof endSessions>>;

/** Closes an empty account permanently. Its rows stay as long as the market's law requires. */
export function createCloseRoute(ports: PlayersPorts): Route {
  return route(closeAccount, async ({ password, reason, secondFactor: typed }, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    ports.hasher.assertRoom();
    const refusal =
      (await refuseOldPassword(ports, playerId, { encoded: password, at })) ??
      (await refuseOpenMatters(ports, playerId)) ??
      (await ports.factors.refuse({ playerId, devices: [], typed, at })) ??
      (await end(ports, playerId, { reason, at }));
    if (refusal !== null) return err(refusal);
    const { recordYears } = await ports.markets.rulesAt(market, at);
    return ok({ keptYears: recordYears });
  });
}

type OpenMatter =
  | { readonly code: 'balance_left'; readonly args: readonly string[] }
  | { readonly code: 'round_unfinished' | 'payment_open' };

async function refuseOpenMatters(ports: PlayersPorts, playerId: PlayerId): Promise<OpenMatter | null> {
  const purses = await ports.wallet.pursesOf(playerId);
  assert(purses !== null, 'a player has purses');
  if (await ports.openMatters.hasRound(playerId)) return { code: 'round_unfinished' };
  if (purses.held.minor > 0n || (await ports.openMatters.hasPayment(playerId))) return { code: 'payment_open' };
  return purses.cash.minor > 0n ? { code: 'balance_left', args: [formatMoney(purses.cash)] } : null;
}

// Checks again under the purse lock: a round or payment may have added money since, and none can begin now.
async function end(
  ports: PlayersPorts,
  playerId: PlayerId,
  { reason, at }: { readonly reason: string; readonly at: Instant },
): Promise<OpenMatter | null> {
  const closing = await unitOfWork<{ readonly open: OpenMatter } | { readonly ended: EndedSessions }>(ports.pool, async (client) => {
    await ports.wallet.closeBooks(client, { player: playerId, at });
    const open = await refuseOpenMatters(ports, playerId);
    if (open !== null) return rollback({ open });
    await closePlayer(client, playerId, { reason, at });
    return commit({ ended: await endSessions(client, { playerId, except: null, at }) });
  });
  if ('open' in closing) return closing.open;
  await tellSessionsEnded(ports, closing.ended);
  return null;
}
