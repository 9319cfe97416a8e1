import { useEffect } from 'react';
import { getCollectRechargeRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-recharge-reward-info.ts';
import { getUserRechargeStatus } from '@tausi/contract/bonuses/get-user-recharge-status.ts';
import { updatePopupsStatusPost } from '@tausi/contract/bonuses/update-popups-status.ts';
import { callServer } from '../../../shared/client/server.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { isSignedIn } from '../../../shared/session/sign-in.ts';
import { countryOf } from '../../../shared/session/preferences/view.ts';
import { preferencesStore } from '../../../shared/session/preferences/preferences-store.ts';
import { pollRecharge } from './poll-recharge.ts';
import { rechargeFromWire } from './recharge-from-wire.ts';
import { dialogAfterRecharge } from './recharge-dialog.ts';

const depositPopup = 1;

/** Once a deposit is credited, looks up its effect and offers the reward of the first or second deposit. */
export function useFirstRecharge(isCredited: boolean): void {
  useEffect(() => {
    if (isCredited) void followRecharge();
  }, [isCredited]);
}

async function followRecharge(): Promise<void> {
  const found = await pollRecharge({
    ask: async () => {
      const answer = await callServer(getUserRechargeStatus, { type: 1 });
      return answer.ok ? rechargeFromWire(answer.value) : null;
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    isSignedIn,
  });
  if (found?.deposit !== 'arrived') return;
  const dialog = await dialogAfterRecharge(found, askSecond);
  if (dialog !== null) openOverlay('giving-event', { dialog });
  // The server reports an arrived deposit until this acknowledgement reaches it.
  void callServer(updatePopupsStatusPost, { type: depositPopup });
}

async function askSecond(): Promise<number | null> {
  const answer = await callServer(getCollectRechargeRewardInfo, { country: countryOf(preferencesStore.getState()), type: 2 });
  return answer.ok ? answer.value.status : null;
}
