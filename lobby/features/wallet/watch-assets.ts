import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { queries } from '../../shared/client/queries.ts';
import { serverNow } from '../../shared/client/server.ts';
import { queryKeyOf } from '../../shared/client/use-call.ts';
import { interruptWithOverlay } from '../../shared/interruptions/interruptions.ts';
import { currentPath } from '../../shared/routing/hash.ts';
import type { AssetSnapshot } from '../../shared/session/preferences/preference-values.ts';
import { changePreferences, preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { playerFromWire, type Player } from '../../shared/session/player-from-wire.ts';
import { playerInfoParams } from '../../shared/session/use-player-info.ts';
import { assetChanges, isOfAnother } from '../../shared/session/asset-changes.ts';
import { tracesOfNext } from '../../shared/session/traces.ts';
import { newcomerOf } from './newcomer.ts';

/** Compares the player's balances with the last seen ones: after the sign-in and after each change of balance or points. */
export function watchAssets(): void {
  const name = JSON.stringify(queryKeyOf(getUserInfo, playerInfoParams));
  look();
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === name) look();
  });
}

let lastSeen: unknown;

function look(): void {
  const info = queries.getQueryData<Parameters<typeof playerFromWire>[0]>(queryKeyOf(getUserInfo, playerInfoParams));
  if (info === undefined || info === lastSeen || preferencesStore.getState().player === null) return;
  lastSeen = info;
  const player = playerFromWire(info);
  const now = snapshotOf(player);
  const preferences = preferencesStore.getState();
  const { assets: before } = preferences;
  const isPlaying = currentPath() === '/screenGame';
  const changes = assetChanges(before, now);
  changePreferences({
    assets: now,
    points: player.points,
    newcomer: newcomerOf(player, serverNow()),
    ...(before !== null && isOfAnother(before, now) ? tracesOfNext(preferences, isPlaying) : {}),
  });
  // A game reports a round's result itself, and a notice must not interrupt the round.
  if (changes.length > 0 && !isPlaying) interruptWithOverlay('assets-notice', { changes, currency: player.currencyLabel });
}

function snapshotOf({ country, phone, id, cash, bonus, coins, points }: Player): AssetSnapshot {
  return { country, account: phone === '' ? id : phone, balance: cash, bonus, coins, points };
}
