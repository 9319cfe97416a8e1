import { useEffect, useRef } from 'react';
import { GameLoading } from './GameLoading.tsx';
import { ResumingOverlay } from './ResumingOverlay.tsx';
import { useGameSession, type FrameCommand, type Hosting } from './use-game-session.ts';

type GameFrameProps = Hosting & {
  /** Name and title, as far as they are known before the launch. */
  readonly game: { readonly name: string | null; readonly title: string };
  readonly onCommand: (command: FrameCommand) => void;
  readonly onReady: (launchId: string) => void;
  readonly onAgain: () => void;
};

/** The game's iframe on its own origin, with an overlay while it cannot be played. */
export function GameFrame({ page, launch, game, onCommand, onReady, onAgain }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, isReady, line, tryNow } = useGameSession({ page, launch }, frame, onCommand);
  const launchId = launch?.launched.launchId ?? null;
  useEffect(() => {
    if (isReady && launchId !== null) onReady(launchId);
  }, [isReady, onReady, launchId]);
  return (
    <>
      <iframe
        ref={frame}
        src={address}
        title={game.title}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full border-0"
      />
      {!isReady && <GameLoading {...game} step={launch === null ? 'launch' : 'frame'} onAgain={onAgain} />}
      {line === 'resuming' && <ResumingOverlay onTryNow={tryNow} onLeave={() => onCommand({ type: 'close' })} />}
    </>
  );
}
