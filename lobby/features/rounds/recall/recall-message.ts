import type { GameContext, LobbyToFrame } from '@tausi/games/kit/bridge/bridge.ts';
import { marketOf } from '@tausi/kernel';
import type { RoundDetail } from '../fairness/proof-from-wire.ts';
import { toRoundView } from '../frame/round-from-wire.ts';

/** The lobby's current appearance and language. */
export type RecallLook = Pick<GameContext, 'market' | 'language' | 'theme' | 'lite' | 'reducedMotion'>;

/** The message to a frame opened for one past round: no balance, no stakes, no flags. */
export function recallMessage({ round, gameName, title, proof }: RoundDetail, look: RecallLook): LobbyToFrame {
  const recall = toRoundView(round);
  return {
    type: 'context',
    context: {
      ...look,
      gameId: round.gameId,
      name: gameName,
      title,
      mode: round.mode,
      currencyLabel: marketOf(look.market).currencyLabel,
      stakeSteps: [recall.stakeMinor],
      winMaxMinor: null,
      balanceMinor: '0',
      funding: 'none',
      flags: { turbo: false, autoplay: false, minimumCycleMs: 0 },
      rtpPpm: 0,
      version: proof.version,
    },
    openRound: null,
    recentRounds: [],
    recall,
  };
}
