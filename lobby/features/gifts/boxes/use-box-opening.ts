import { useEffect, useReducer, useRef } from 'react';
import { openBoxPost } from '@tausi/contract/gifts/open-box.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { feel } from '../../../shared/haptics/feel.ts';
import type { WireReward } from '../../../shared/rewards/reward-from-wire.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { burstAfterMs, nextOpening, rewardsAfterMs, unopened, type BoxOpening, type OpeningFact } from './box-opening.ts';

/** Opens one box at a time; calls `onFinished` when the dialog of an opened box closes. */
export function useBoxOpening(onFinished: () => void) {
  const [opening, dispatch] = useReducer<BoxOpening<WireReward>, [OpeningFact<WireReward>]>(nextOpening, unopened);
  const { send } = useSend(openBoxPost);
  const isOpening = opening.phase !== 0;
  useEffect(() => {
    if (!isOpening) return undefined;
    const timers = [burstAfterMs, rewardsAfterMs].map((ms) => setTimeout(() => dispatch({ kind: 'passed', ms }), ms));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [isOpening]);
  const finish = useRef(onFinished);
  useEffect(() => {
    finish.current = onFinished;
  });
  const { finished } = opening;
  const wasFinished = useRef(finished);
  useEffect(() => {
    if (wasFinished.current !== finished) finish.current();
    wasFinished.current = finished;
  }, [finished]);
  const ask = async (boxId: string): Promise<void> => {
    dispatch({ kind: 'asked', boxId });
    const answer = await send({ boxId });
    if (answer.ok) {
      feel('success');
      dispatch({ kind: 'opened', rewards: answer.value });
      return;
    }
    dispatch({ kind: 'refused' });
    showToast({ kind: 'refusal', refusal: answer.error });
  };
  return {
    opening,
    open: (boxId: string) => {
      if (opening.phase === 0 && opening.asking === null) void ask(boxId);
    },
    close: () => dispatch({ kind: 'closed' }),
  };
}
