import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { queries } from '../../shared/client/queries.ts';
import { queryKeyOf } from '../../shared/client/use-call.ts';
import type { OverlayGate } from '../../shared/overlays/overlay-store.ts';
import { playerFromWire } from '../../shared/session/player-from-wire.ts';
import { preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { playerInfoParams } from '../../shared/session/use-player-info.ts';
import { termsStore } from '../../shared/session/terms.ts';
import { signInStateOf } from '../../shared/session/use-signed-in.ts';
import { whatComesFirst } from './overlay-entry.ts';

/** Checks an overlay's condition against this browser's current state. */
export const overlayGate: OverlayGate = (name) => {
  // No overlay opens above the lock of a shared phone.
  if (name !== 'lock' && document.documentElement.dataset['locked'] !== undefined) return 'lock';
  const preferences = preferencesStore.getState();
  const info = queries.getQueryData<Parameters<typeof playerFromWire>[0]>(queryKeyOf(getUserInfo, playerInfoParams));
  return whatComesFirst(name, {
    state: signInStateOf(preferences),
    mustAcceptTerms: termsStore.getState().mustAccept,
    identityBefore: info === undefined ? [] : playerFromWire(info).identityBefore,
  });
};
