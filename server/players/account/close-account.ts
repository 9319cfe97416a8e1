import { closeAccount } from '@tausi/contract/players/account/close-account.ts';
import { assert, err, formatMoney, type Instant, ok, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { closePlayer } from './account-store.ts';
import { type PlayersKit, tellSessionsEnded } from '../players-service.ts';
import { endSessions } from '../session/session-store.ts';
import { refuseOldPassword } from './change-password.ts';

type EndedSessions = Awaited<ReturnType<typeof endSessions>>;

/** Closes an empty account permanently. Its rows stay as long as the market's law requires. */
export function createCloseRoute(kit: PlayersKit): Route {
  return route(closeAccount, async ({ password, reason, secondFactor: typed }, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    kit.hasher.assertRoom();
    const refusal =
      (await refuseOldPassword(kit, playerId, { encoded: password, at })) ??
      (await refuseOpenMatters(kit, playerId)) ??
      (await kit.factors.refuse({ playerId, devices: [], typed, at })) ??
      (await end(kit, playerId, { reason, at }));
    if (refusal !== null) return err(refusal);
    const { recordYears } = await kit.markets.rulesAt(market, at);
    return ok({ keptYears: recordYears });
  });
}

type OpenMatter =
  | { readonly code: 'balance_left'; readonly args: readonly string[] }
  | { readonly code: 'round_unfinished' | 'payment_open' };

async function refuseOpenMatters(kit: PlayersKit, playerId: PlayerId): Promise<OpenMatter | null> {
  const purses = await kit.wallet.pursesOf(playerId);
  assert(purses !== null, 'a player has purses');
  if (await kit.openMatters.hasRound(playerId)) return { code: 'round_unfinished' };
  if (purses.held.minor > 0n || (await kit.openMatters.hasPayment(playerId))) return { code: 'payment_open' };
  return purses.cash.minor > 0n ? { code: 'balance_left', args: [formatMoney(purses.cash)] } : null;
}

// Checks again under the purse lock: a round or payment may have added money since, and none can begin now.
async function end(
  kit: PlayersKit,
  playerId: PlayerId,
  { reason, at }: { readonly reason: string; readonly at: Instant },
): Promise<OpenMatter | null> {
  const closing = await unitOfWork<{ readonly open: OpenMatter } | { readonly ended: EndedSessions }>(kit.pool, async (client) => {
    await kit.wallet.closeBooks(client, { player: playerId, at });
    const open = await refuseOpenMatters(kit, playerId);
    if (open !== null) return rollback({ open });
    await closePlayer(client, playerId, { reason, at });
    return commit({ ended: await endSessions(client, { playerId, except: null, at }) });
  });
  if ('open' in closing) return closing.open;
  await tellSessionsEnded(kit, closing.ended);
  return null;
}
