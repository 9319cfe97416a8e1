import { useEffect } from 'react';
import { getUserRechargeStatus } from '@tausi/contract/bonuses/get-user-recharge-status.ts';
import { updatePopupsStatusPost } from '@tausi/contract/bonuses/update-popups-status.ts';
import { callServer } from '../../shared/client/server.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { isSignedIn } from '../../shared/session/sign-in.ts';
import { pollRecharge } from './poll-recharge.ts';

const arrived = 1;
const rewardWaits = 1;
const depositPopup = 1;

/** Once a deposit is credited: learns what it means for the player, and offers the reward of the first one. */
export function useFirstRecharge(isCredited: boolean): void {
  useEffect(() => {
    if (isCredited) void followRecharge();
  }, [isCredited]);
}

async function followRecharge(): Promise<void> {
  const found = await pollRecharge({
    ask: async () => {
      const answer = await callServer(getUserRechargeStatus, { type: 1 });
      return answer.ok ? answer.value : null;
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    isSignedIn,
  });
  if (found?.rechargeStatus !== arrived) return;
  if (found.status === rewardWaits) openOverlay('giving-event', { dialog: 'FirstFlushDialog' });
  // The server tells of a deposit that arrived until it hears that this was done.
  void callServer(updatePopupsStatusPost, { type: depositPopup });
}
