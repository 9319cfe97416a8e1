import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useState } from 'react';
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { liftOpening } from '../../../shared/launch/opening-cover.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { homePath } from '../../../shared/routing/home-path.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useSignInState } from '../../../shared/session/use-signed-in.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { BonusStrip } from '../bonus/BonusStrip.tsx';
import { DemoStrip } from '../DemoStrip.tsx';
import { GameLoading } from '../frame/GameLoading.tsx';
import { LaunchRefused } from '../launch/LaunchRefused.tsx';
import { rememberLaunched } from '../launch/remember-launched.ts';
import type { RequestedGame } from '../launch/requested-game.ts';
import { launchThird } from './third-launch-from-wire.ts';
import { StudioAway } from './StudioAway.tsx';
import { ThirdBar } from './ThirdBar.tsx';
import { ThirdFrame } from './ThirdFrame.tsx';

/** The full screen of a game of another studio: its page on its own origin, between the lobby's bar and nothing else. */
export function ThirdStage({ asked }: { readonly asked: RequestedGame }) {
  const text = useText();
  const game = useCall(getGameById, { id: asked.gameId }).data;
  const title = game?.showName ?? text('rounds.loading');
  const { launching, name, again } = useThirdLaunch(asked, game?.isThird ?? null);
  const refusal = launching !== undefined && !launching.ok ? launching.error : null;
  const launched = launching !== undefined && launching.ok ? launching.value : null;
  useEffect(liftOpening, []);
  useFreshLobbyAfterwards();
  useEffect(() => {
    if (launched?.leavesLobby === true) location.assign(launched.url);
  }, [launched]);
  return (
    <div className="game-stage fixed inset-0 z-40 flex bg-page">
      {asked.mode === 'demo' && launched !== null ? (
        <DemoStrip gameId={asked.gameId} />
      ) : (
        <ThirdBar title={title} isForCash={asked.mode === 'cash' && launched !== null} onLeave={() => navigate(homePath)} />
      )}
      {asked.mode === 'cash' && launched !== null && <BonusStrip gameId={asked.gameId} />}
      <div className="relative min-h-0 min-w-0 grow overflow-hidden">
        {launching === undefined && <GameLoading name={game?.name ?? null} title={title} step="launch" onAgain={again} />}
        {refusal?.code === 'studio_unavailable' && <StudioAway asked={asked} title={title} onAgain={again} />}
        {refusal !== null && refusal.code !== 'studio_unavailable' && <LaunchRefused asked={asked} refusal={refusal} onAgain={again} />}
        {launched?.leavesLobby === false && (
          <ThirdFrame key={name} url={launched.url} asked={asked} game={{ name: game?.name ?? null, title }} onAgain={again} />
        )}
      </div>
    </div>
  );
}

/** One launch, and again after a sign-in or a retry. A launch opens a session, so nothing but a new key repeats it. */
function useThirdLaunch(asked: RequestedGame, isThird: number | null) {
  const [attempt, setAttempt] = useState(1);
  const visit = useId();
  const state = useSignInState();
  const lang = useLanguage();
  const name = `${attempt} ${state}`;
  const launching = useQuery({
    queryKey: ['third-launch', asked, visit, name],
    queryFn: async () => {
      const launched = await launchThird(asked, { isThird: isThird ?? 1, lang });
      if (launched.ok) void rememberLaunched(asked);
      return launched;
    },
    enabled: isThird !== null,
    staleTime: 'static',
    gcTime: 0,
  });
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { launching: launching.data, name, again };
}

/** On leaving, the lobby refetches balances and rounds. */
function useFreshLobbyAfterwards(): void {
  const queries = useQueryClient();
  useEffect(() => () => void queries.invalidateQueries(), [queries]);
}
