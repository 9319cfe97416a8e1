import { useEffect, useRef } from 'react';
import type { Launched } from './game-session.ts';
import { GameLoading } from './GameLoading.tsx';
import { ResumingOverlay } from './ResumingOverlay.tsx';
import { useGameSession, type FrameWish } from './use-game-session.ts';

type GameFrameProps = {
  readonly launched: Launched;
  readonly onWish: (wish: FrameWish) => void;
  readonly onReady: (launchId: string) => void;
  readonly onAgain: () => void;
};

/** The game itself, on an origin of its own, and what lies over it while it cannot be played. */
export function GameFrame({ launched, onWish, onReady, onAgain }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, isReady, line, tryNow } = useGameSession(launched, frame, onWish);
  useEffect(() => {
    if (isReady) onReady(launched.launchId);
  }, [isReady, onReady, launched.launchId]);
  return (
    <>
      <iframe
        ref={frame}
        src={address}
        title={launched.title}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full border-0"
      />
      {!isReady && <GameLoading name={launched.name} title={launched.title} step="frame" onAgain={onAgain} />}
      {line === 'resuming' && <ResumingOverlay onTryNow={tryNow} onLeave={() => onWish({ type: 'close' })} />}
    </>
  );
}
