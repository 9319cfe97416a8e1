import { useEffect, useRef, useState } from 'react';
import { launchAddress } from '@tausi/games/kit/bridge/launch-address.ts';
import { newNonce } from '../../../shared/client/cas1.ts';
import { useLite, prefersStillness } from '../../../shared/lite/lite.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useTheme } from '../../../shared/session/preferences/theme.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import type { RoundDetail } from '../fairness/proof-from-wire.ts';
import { readFrameMessage } from '../frame/frame-message.ts';
import { GameLoading } from '../frame/GameLoading.tsx';
import { countFrame } from '../frame/use-game-session.ts';
import { recallMessage, type RecallLook } from './recall-message.ts';

type RecallFrameProps = { readonly detail: RoundDetail; readonly page: string; readonly onClose: () => void };

/** The game's frame, told to show one past round. It has no launch, so its requests cannot play. */
export function RecallFrame({ detail, page, onClose }: RecallFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [nonce] = useState(newNonce);
  const [isReady, setReady] = useState(false);
  const [tries, setTries] = useState(0);
  const look = useRecallLook();
  const { origin } = new URL(page);
  const { roundId } = detail.round;
  useEffect(() => {
    const stop = new AbortController();
    const hear = (arrived: MessageEvent<unknown>): void => {
      const target = frame.current?.contentWindow ?? null;
      const heard = readFrameMessage(arrived, { origin, nonce, source: target });
      if (heard?.type === 'close') onClose();
      if (heard?.type === 'data-taken') void countFrame(heard.bytes);
      if (heard?.type === 'open-fairness') openOverlay('fairness', { roundId: heard.roundId ?? roundId });
      if (heard?.type !== 'ready') return;
      setReady(true);
      target?.postMessage({ tausi: 1, nonce, message: recallMessage(detail, look) }, origin);
    };
    addEventListener('message', hear, { signal: stop.signal });
    return () => stop.abort();
  }, [detail, look, nonce, origin, onClose, roundId]);
  return (
    <>
      <iframe
        key={tries}
        ref={frame}
        src={launchAddress(page, { parentOrigin: location.origin, nonce })}
        title={detail.title}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full border-0"
      />
      {!isReady && <GameLoading name={detail.gameName} title={detail.title} step="frame" onAgain={() => setTries(tries + 1)} />}
    </>
  );
}

/** Constant while the recall is open: a changed theme must not restart the round. */
function useRecallLook(): RecallLook {
  const [market, language, theme, lite] = [useCountry(), useLanguage(), useTheme(), useLite()];
  const [look] = useState<RecallLook>({
    market,
    language,
    theme: theme === 'themea' ? 'light' : 'dark',
    lite,
    reducedMotion: prefersStillness(),
  });
  return look;
}
