import { depositGuide } from '@tausi/contract/bonuses/deposit-guide.ts';
import { getCollectRechargeRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-recharge-reward-info.ts';
import { getCollectRegisterRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-register-reward-info.ts';
import { receiveWelcomeBonus } from '@tausi/contract/bonuses/claims/receive-welcome-bonus.ts';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { sevenDayReceiveStatus } from '@tausi/contract/loyalty/seven-day-receive-status.ts';
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
import { guideToShow } from './deposit-guide.ts';
import { guideFromWire, rewardFromWire } from './reward-from-wire.ts';
import { lookForNotices } from './look-for-notices.ts';

const waiting = 1;
const sevenDayGiftWaits = 0;

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

// Sequential: none of these calls is urgent, and a slow connection has more important work.
async function lookForRewards(country: MarketCode): Promise<void> {
  refreshNews();
  await lookForWelcome(country);
  await lookForGivings(country);
  await lookForPackets(country);
  await lookForDepositGuide();
  for (const textId of await lookForNotices(callServer)) showToast({ kind: 'notice', textId });
}

/** Claims a waiting welcome bonus and reports it, then checks for today's gift of the seven-day pack. */
async function lookForWelcome(country: MarketCode): Promise<void> {
  const welcome = await callServer(receiveWelcomeBonus, {}, { key: newNonce() });
  const bonus = welcome.ok ? rewardFromWire(welcome.value) : null;
  if (bonus?.isWaiting === true) {
    const values = { currency: marketOf(country).currencyLabel, amount: amountText(bonus.amount) };
    showToast({ kind: 'success', textId: 'campaigns.welcome.claimed', values });
  }
  const gift = await callServer(sevenDayReceiveStatus, {});
  if (gift.ok && gift.value.status === sevenDayGiftWaits) showToast({ kind: 'notice', textId: 'campaigns.sevenDays.waits' });
}

/** The registration reward comes first, then the rewards of the first and the second deposit. */
async function lookForGivings(country: MarketCode): Promise<void> {
  const registered = await callServer(getCollectRegisterRewardInfo, { country });
  if (registered.ok && registered.value.status === waiting) return jumpInOverlay('giving-event', { dialog: 'RegisteredDialog' }, 0);
  const deposits = [
    { type: 1, dialog: 'FirstFlushDialog' },
    { type: 2, dialog: 'SecondDepositDialog' },
  ] as const;
  for (const { type, dialog } of deposits) {
    const deposited = await callServer(getCollectRechargeRewardInfo, { country, type });
    if (deposited.ok && deposited.value.status === waiting) return openOverlay('giving-event', { dialog });
  }
}

async function lookForPackets(country: MarketCode): Promise<void> {
  const packet = await callServer(redPacket, { country });
  if (packet.ok && rewardFromWire(packet.value).isWaiting) openOverlay('red-packet', {});
  const parts = await callServer(fissionPopups, {});
  if (parts.ok && parts.value.length > 0) openOverlay('red-packet-split', {});
}

async function lookForDepositGuide(): Promise<void> {
  const answer = await callServer(depositGuide, {});
  const today = dayOf(new Date());
  const kind = answer.ok ? guideToShow(guideFromWire(answer.value), preferencesStore.getState().depositGuideOn, today) : null;
  if (kind === null) return;
  interruptWithOverlay('top-notice', { kind }, () => changePreferences({ depositGuideOn: today }));
}
