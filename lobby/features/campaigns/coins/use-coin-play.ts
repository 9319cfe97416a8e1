import { useEffect, useState } from 'react';
import { coinEvent } from '@tausi/contract/campaigns/coins/coin-event.ts';
import { coinSpin } from '@tausi/contract/campaigns/coins/coin-spin.ts';
import { queries } from '../../../shared/client/queries.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { feel } from '../../../shared/haptics/feel.ts';
import { prefersStillness } from '../../../shared/lite/lite.ts';
import { rewardFromWire } from '../../../shared/rewards/reward-from-wire.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import type { CoinName, CoinTable } from './coin-table-from-wire.ts';
import { angleTo, turnMs } from './turning.ts';

type Names = { readonly currency: string; readonly coins: string };
/** A drawn sector with its prize as text, which is empty if it gave nothing. */
type CoinPlayed = { readonly prize: string; readonly paid: number };

/** Plays for coins. The result is shown once the wheel or the coin has come to rest. */
export function useCoinPlay(name: CoinName, table: CoinTable, names: Names) {
  const { send, isBusy } = useSend(coinSpin);
  const [angle, setAngle] = useState(0);
  const [played, setPlayed] = useState<CoinPlayed | null>(null);
  const [isTurning, setTurning] = useState(false);
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => setTurning(false), prefersStillness() ? 0 : turnMs);
    return () => {
      clearTimeout(timer);
      // At rest, or when the player leaves before: the purse, the free play and the histories have changed.
      void queries.invalidateQueries();
    };
  }, [isTurning]);
  const hasWon = played !== null && played.prize !== '';
  useEffect(() => {
    if (hasWon && !isTurning) feel('success');
  }, [hasWon, isTurning]);
  const play = async (stake: number): Promise<void> => {
    const answer = await send({ name, version: table.version, stake });
    if (!answer.ok) {
      showToast({ kind: 'refusal', refusal: answer.error });
      await queries.invalidateQueries({ queryKey: [coinEvent.name] });
      return;
    }
    const { sector, rewards, paid } = answer.value;
    setPlayed({ prize: rewards.map((reward) => rewardFromWire(reward, names).text).join(', '), paid });
    setAngle((from) => angleTo(sector, { sectors: table.sectors.length, from }));
    setTurning(true);
  };
  return { play, angle, isBusy: isBusy || isTurning, isTurning, played: isTurning ? null : played };
}
