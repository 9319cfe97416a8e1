import { receiveWelcomeBonus } from '@tausi/contract/bonuses/claims/receive-welcome-bonus.ts';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { type MarketCode, marketOf } from '@tausi/kernel';
import { newNonce } from '../../../shared/client/cas1.ts';
import { queries } from '../../../shared/client/queries.ts';
import { callServer } from '../../../shared/client/server.ts';
import { dayOf } from '../../../shared/lite/day-of.ts';
import { interruptWithOverlay } from '../../../shared/interruptions/interruptions.ts';
import { jumpInOverlay, openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { changePreferences, preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { signInStateOf } from '../../../shared/session/use-signed-in.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { announce } from './announce.ts';
import { guideToShow } from './deposit-guide.ts';
import { rewardFromWire } from './reward-from-wire.ts';
import { shownOf } from './waiting-from-wire.ts';

/** Looks up waiting rewards on entry and after each sign-in. Refreshes campaigns and messages when the lobby becomes visible
 *  again. Failures are silent, as the specification requires. */
export function watchRewards(): void {
  let checkedToken: string | null = null;
  const look = (): void => {
    const preferences = preferencesStore.getState();
    const token = signInStateOf(preferences) === 'signed-in' ? (preferences.player?.token ?? null) : null;
    if (token === checkedToken) return;
    checkedToken = token;
    if (preferences.player !== null && token !== null) void lookForRewards(preferences.player.country);
  };
  look();
  preferencesStore.subscribe(look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshNews();
  });
}

/** Refetches the event list and the unread counts wherever they are shown. */
function refreshNews(): void {
  for (const { name } of [eventInfo, unreadByType]) void queries.invalidateQueries({ queryKey: [name] });
}

// One read: a slow connection has more important work.
async function lookForRewards(country: MarketCode): Promise<void> {
  refreshNews();
  const waiting = await callServer(promotionsWaiting, {});
  if (!waiting.ok) return;
  const shown = shownOf(waiting.value);
  if (shown.claimsWelcome) await claimWelcome(country);
  if (shown.giving === 'RegisteredDialog') jumpInOverlay('giving-event', { dialog: shown.giving }, 0);
  else if (shown.giving !== null) openOverlay('giving-event', { dialog: shown.giving });
  if (shown.hasPacket) openOverlay('red-packet', {});
  if (shown.hasParts) openOverlay('red-packet-split', {});
  showGuide(shown.guide);
  for (const textId of shown.notices) announce(textId);
}

/** Claims the waiting welcome bonus and reports it. */
async function claimWelcome(country: MarketCode): Promise<void> {
  const welcome = await callServer(receiveWelcomeBonus, {}, { key: newNonce() });
  const bonus = welcome.ok ? rewardFromWire(welcome.value) : null;
  if (bonus?.isWaiting !== true) return;
  const values = { currency: marketOf(country).currencyLabel, amount: amountText(bonus.amount) };
  showToast({ kind: 'success', textId: 'campaigns.welcome.claimed', values });
}

function showGuide(guide: 0 | 1 | 2): void {
  const today = dayOf(new Date());
  const kind = guideToShow(guide, preferencesStore.getState().depositGuideOn, today);
  if (kind === null) return;
  interruptWithOverlay('top-notice', { kind }, () => changePreferences({ depositGuideOn: today }));
}
