import { getCollectRechargeRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-recharge-reward-info.ts';
import { getUserRechargeStatus } from '@tausi/contract/bonuses/get-user-recharge-status.ts';
import { updatePopupsStatusPost } from '@tausi/contract/bonuses/update-popups-status.ts';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { queries } from '../../../shared/client/queries.ts';
import { callServer } from '../../../shared/client/server.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { isSignedIn } from '../../../shared/session/sign-in.ts';
import { countryOf } from '../../../shared/session/preferences/view.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { pollRecharge } from './poll-recharge.ts';
import { rechargeFromWire, type RechargeStatus } from './recharge-from-wire.ts';
import { dialogAfterRecharge } from './recharge-dialog.ts';

const depositPopup = 1;

/** Polls for the result of the player's open deposit, then offers the reward of the first or second deposit. It belongs to the app, not
 *  to the sheet: closing the sheet does not stop it. Returns whether a result arrived; a poll that is already running goes on alone. */
export async function followRecharge(): Promise<boolean> {
  const found = await pollRecharge({
    ask: async () => {
      const answer = await callServer(getUserRechargeStatus, { type: 1 });
      return answer.ok ? rechargeFromWire(answer.value) : null;
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    isSignedIn,
  });
  if (found === null) return false;
  // The live stream may be down.
  for (const { name } of [paymentById, getUserInfo, transactions]) void queries.invalidateQueries({ queryKey: [name] });
  await celebrate(found);
  return true;
}

/** The specification's first-recharge action. The server reports an arrived deposit until the acknowledgement, so it happens once. */
async function celebrate(found: RechargeStatus): Promise<void> {
  if (found.deposit !== 'arrived') return;
  const dialog = await dialogAfterRecharge(found, askSecond);
  if (dialog !== null) openOverlay('giving-event', { dialog });
  void callServer(updatePopupsStatusPost, { type: depositPopup });
}

async function askSecond(): Promise<number | null> {
  const answer = await callServer(getCollectRechargeRewardInfo, { country: countryOf(preferencesStore.getState()), type: 2 });
  return answer.ok ? answer.value.status : null;
}
