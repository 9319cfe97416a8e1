import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { knownGame } from '../../shared/client/known-game.ts';
import { liftOpening } from '../../shared/launch/opening-cover.ts';
import { gamePath } from '../../shared/launch/launch-game.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { gamesOrigin } from '../../shared/launch/games-origin.ts';
import { homePath } from '../../shared/routing/home-path.ts';
import { isSignedIn } from '../../shared/session/sign-in.ts';
import { useSignInState } from '../../shared/session/use-signed-in.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { RequestedGame } from './launch/requested-game.ts';
import { earlyPage } from './launch/early-page.ts';
import { useSeedWatch } from './fairness/seeds/use-seed-watch.ts';
import { GameFrame } from './frame/GameFrame.tsx';
import { GameLoading } from './frame/GameLoading.tsx';
import type { FrameCommand } from './frame/use-game-session.ts';
import { BonusStrip } from './bonus/BonusStrip.tsx';
import { CouponStrip } from './coupon/CouponStrip.tsx';
import { DemoStrip } from './DemoStrip.tsx';
import { GameBar } from './GameBar.tsx';
import { LaunchRefused } from './launch/LaunchRefused.tsx';
import { useLaunch } from './launch/use-launch.ts';
import './game-stage.css';

/** The full screen of a game: the game, its loading state or the refusal. A loaded game fills the screen and has its own exit; a
 *  demo keeps a strip that marks it. */
type GameStageProps = {
  readonly asked: RequestedGame;
  /** Called for a game that the house does not draw itself. */
  readonly onNotOurs: () => void;
};

export function GameStage({ asked, onNotOurs }: GameStageProps) {
  const text = useText();
  const { launching, name: launchName, again } = useLaunch(asked);
  const [playing, setPlaying] = useState<string | null>(null);
  const launch = launching.status === 'launched' ? launching : null;
  const launched = launch?.launched ?? null;
  // Most games are opened from a tile, so its picture and name are shown at once. The page loads in parallel with the launch.
  const [known] = useState(() => knownGame(asked.gameId));
  const state = useSignInState();
  const page = launched?.frameUrl ?? earlyPage(known, asked.mode, { origin: gamesOrigin(), state });
  const title = launched?.title ?? known?.showName ?? '';
  const game = { name: launched?.name ?? known?.name ?? null, title: title === '' ? text('rounds.loading') : title };
  const isPlaying = launched !== null && playing === launched.launchId;
  const run = useCommands(asked);
  useFreshLobbyAfterwards();
  useSeedWatch(launched);
  const isNotOurs = launching.status === 'refused' && launching.refusal.code === 'unknown_game';
  useEffect(() => {
    if (isNotOurs) onNotOurs();
  }, [isNotOurs, onNotOurs]);
  useEffect(liftOpening, []);
  return (
    <div className="game-stage fixed inset-0 z-40 flex bg-page">
      {isPlaying && asked.mode === 'cash' && <BonusStrip gameId={asked.gameId} />}
      {isPlaying && asked.mode === 'cash' && <CouponStrip gameId={asked.gameId} />}
      {isPlaying ? asked.mode === 'demo' && <DemoStrip gameId={asked.gameId} /> : <GameBar title={title} onCommand={run} />}
      <div className="relative min-h-0 min-w-0 grow overflow-hidden">
        {launching.status === 'refused' && <LaunchRefused asked={asked} refusal={launching.refusal} onAgain={again} />}
        {launching.status === 'launching' && page === null && <GameLoading {...game} step="launch" onAgain={again} />}
        {launching.status !== 'refused' && page !== null && (
          <GameFrame
            key={`${launchName} ${page}`}
            page={page}
            launch={launch}
            game={game}
            onCommand={run}
            onReady={setPlaying}
            onAgain={again}
          />
        )}
      </div>
    </div>
  );
}

/** The requests that the frame and the bar can make. */
function useCommands(asked: RequestedGame): (command: FrameCommand) => void {
  const { gameId, mode } = asked;
  return useCallback(
    (command) => {
      switch (command.type) {
        case 'close':
          return navigate(homePath);
        case 'open-fairness':
          return openOverlay('fairness', { roundId: command.roundId });
        case 'open-recall':
          return openOverlay('recall', { roundId: command.roundId });
        case 'open-history':
          return openOverlay('recent-rounds', { gameId, mode });
        case 'open-demo':
          return navigate(gamePath(gameId, 'demo'), { replace: true });
        case 'open-game':
          return void import('./frame/other-games.ts').then((part) => part.openOtherGame(command.gameId, mode));
        case 'open-deposit':
          return isSignedIn() ? openOverlay('deposit', {}) : openOverlay('register', {});
      }
    },
    [gameId, mode],
  );
}

/** On leaving, the lobby refetches balances and rounds. */
function useFreshLobbyAfterwards(): void {
  const queries = useQueryClient();
  useEffect(() => () => void queries.invalidateQueries(), [queries]);
}
