import { useEffect, useState } from 'react';
import { reportSilentGame } from '@tausi/contract/studios/report-silent-game.ts';
import { callServer } from '../../../shared/client/server.ts';
import { gamesOrigin } from '../../../shared/launch/games-origin.ts';
import { useElapsed } from '../../../shared/lazy/use-elapsed.ts';
import { watchTable } from '../../../shared/live/table-watch.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { homePath } from '../../../shared/routing/home-path.ts';
import { GameLoading } from '../frame/GameLoading.tsx';
import type { RequestedGame } from '../launch/requested-game.ts';
import { readStudioMessage } from './studio-message.ts';

type ThirdFrameProps = {
  readonly url: string;
  readonly asked: RequestedGame;
  readonly game: { readonly name: string | null; readonly title: string };
  readonly onAgain: () => void;
};

/** A page that has not loaded by now counts as a fault of its studio. */
const silentAfterMs = 15_000;

/** The studio's page in a sandbox: it keeps its own origin, opens no windows and never leads the lobby elsewhere. */
export function ThirdFrame({ url, asked, game, onAgain }: ThirdFrameProps) {
  const { gameId, mode } = asked;
  const [isLoaded, setLoaded] = useState(false);
  const isLate = useElapsed(silentAfterMs) && !isLoaded;
  useEffect(() => {
    if (isLate) void callServer(reportSilentGame, { gameId });
  }, [isLate, gameId]);
  useReturn(onAgain);
  useRealityCheck(gameId, mode === 'cash');
  return (
    <>
      <iframe
        src={url}
        title={game.title}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        className="absolute inset-0 size-full border-0"
      />
      {!isLoaded && <GameLoading {...game} step="frame" silentAfterMs={silentAfterMs} onAgain={onAgain} />}
    </>
  );
}

/** The game's own home and deposit buttons lead its frame to a page of ours. After a deposit the game opens again. */
function useReturn(onAgain: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    addEventListener(
      'message',
      (arrived: MessageEvent<unknown>) => {
        const to = readStudioMessage(arrived, gamesOrigin());
        if (to === 'lobby') navigate(homePath);
        if (to !== 'deposit') return;
        openOverlay('deposit', {});
        onAgain();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [onAgain]);
}

/** The server refuses bets until a due reality check is answered. The studio's page cannot show it, so the lobby does. */
function useRealityCheck(gameId: number, isForCash: boolean): void {
  useEffect(() => {
    if (!isForCash) return undefined;
    let isShown = false;
    return watchTable(gameId, (news) => {
      if (news.type !== 'reality_check' || isShown) return;
      isShown = true;
      const onAnswer = (playsOn: boolean): void => {
        isShown = false;
        if (!playsOn) navigate(homePath);
      };
      openOverlay('reality-check', { played: { ...news, until: Date.now() }, onAnswer });
    });
  }, [gameId, isForCash]);
}
