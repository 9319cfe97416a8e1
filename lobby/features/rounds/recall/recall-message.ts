import type { GameContext, LobbyToFrame } from '@tausi/games/kit/bridge/bridge.ts';
import { marketOf } from '@tausi/kernel';
import type { RoundDetail } from '../fairness/round-detail.ts';
import { toRoundView } from '../frame/round-view.ts';

/** How the lobby looks and speaks just now. */
export type RecallLook = Pick<GameContext, 'market' | 'language' | 'theme' | 'lite' | 'reducedMotion'>;

/** What a frame is told that was opened for one old round: no balance, no stake to choose, no flags. */
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
