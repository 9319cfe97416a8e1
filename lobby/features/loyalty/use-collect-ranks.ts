import { batchGetRankRewardPost } from '@tausi/contract/loyalty/batch-get-rank-reward.ts';
import { diamondPassRankList } from '@tausi/contract/loyalty/diamond-pass-rank-list.ts';
import { getOneRankRewardPost } from '@tausi/contract/loyalty/get-one-rank-reward.ts';
import { queries } from '../../shared/client/queries.ts';
import { useSend } from '../../shared/client/use-send.ts';
import { showToast } from '../../shared/toast/toast-store.ts';

/** Collects the rewards of one rank, or of several at once. */
export function useCollectRanks() {
  const one = useSend(getOneRankRewardPost);
  const batch = useSend(batchGetRankRewardPost);
  const collect = async (ranks: readonly number[]): Promise<void> => {
    const [rank] = ranks;
    const answer = ranks.length === 1 && rank !== undefined ? await one.send({ rank }) : await batch.send({ ranks: ranks.join(',') });
    if (answer.ok) showToast({ kind: 'success', textId: 'loyalty.rank.collected' });
    else showToast({ kind: 'refusal', refusal: answer.error });
    await queries.invalidateQueries({ queryKey: [diamondPassRankList.name] });
  };
  return { isBusy: one.isBusy || batch.isBusy, collect };
}
