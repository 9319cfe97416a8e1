import { termsState } from '@tausi/contract/markets/terms-state.ts';
import { callServer } from '../../shared/client/server.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { preferencesStore } from '../../shared/session/preferences/preferences-store.ts';
import { signInStateOf } from '../../shared/session/use-signed-in.ts';
import { termsStore } from '../../shared/session/terms.ts';

const againMs = 15 * 60_000;

/** Checks if the player has accepted the current terms: now, after a sign-in, and at intervals. */
export function watchTerms(): void {
  let askedAt = 0;
  const look = async (): Promise<void> => {
    if (signInStateOf(preferencesStore.getState()) !== 'signed-in') return termsStore.setState({ mustAccept: false });
    askedAt = Date.now();
    const answer = await callServer(termsState, {});
    if (!answer.ok) return undefined;
    termsStore.setState({ mustAccept: !answer.value.accepted });
    if (!answer.value.accepted) openOverlay('accept-terms', {});
    return undefined;
  };
  preferencesStore.subscribe((now, before) => {
    if (now.player?.token !== before.player?.token) void look();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > againMs) void look();
  });
  void look();
}
