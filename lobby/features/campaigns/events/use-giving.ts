import { useMemo } from 'react';
import { getCollectRechargeRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-recharge-reward-info.ts';
import { getCollectRegisterRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-register-reward-info.ts';
import { receiveRechargeRewardPost } from '@tausi/contract/bonuses/claims/receive-recharge-reward.ts';
import { receiveRegisterReward } from '@tausi/contract/bonuses/claims/receive-register-reward.ts';
import { queries } from '../../../shared/client/queries.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { givingFromWire, type Giving, type GivingDialog } from './giving-from-wire.ts';

const nothing: Giving = { isWaiting: false, amount: '0.00', claim: null };
const depositTypes = { RegisteredDialog: 1, FirstFlushDialog: 1, SecondDepositDialog: 2 } as const;

export type UsedGiving = {
  /** Undefined while loading. */
  readonly giving: Giving | undefined;
  /** Claims the waiting reward. Resolves with the game for it or null; false if there was none or the server refused. */
  readonly claim: () => Promise<{ readonly gameId: number | null } | false>;
};

/** The reward behind one of the three dialogs, and its claim. */
export function useGiving(dialog: GivingDialog): UsedGiving {
  const country = useCountry();
  const isRegistration = dialog === 'RegisteredDialog';
  const registered = useCall(getCollectRegisterRewardInfo, { country }, { enabled: isRegistration });
  const deposited = useCall(getCollectRechargeRewardInfo, { country, type: depositTypes[dialog] }, { enabled: !isRegistration });
  const registerReward = useSend(receiveRegisterReward);
  const depositReward = useSend(receiveRechargeRewardPost);
  const { data: info, isError } = isRegistration ? registered : deposited;
  // A failed lookup shows no reward: such failures are silent for the player (specification §8).
  const giving = useMemo(
    () => (info === undefined ? (isError ? nothing : undefined) : givingFromWire(dialog, country, info)),
    [dialog, country, info, isError],
  );
  const claim: UsedGiving['claim'] = async () => {
    if (giving === undefined || giving.claim === null) return false;
    const answer = isRegistration ? await registerReward.send(giving.claim) : await depositReward.send(giving.claim);
    // The gift is in lists of other features, such as the queue of bonuses.
    void queries.invalidateQueries();
    if (answer.ok) return { gameId: answer.value.gameId };
    showToast({ kind: 'refusal', refusal: answer.error });
    return false;
  };
  return { giving, claim };
}
