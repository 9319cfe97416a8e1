import { useEffect, useState, type RefObject } from 'react';
import { isLite, prefersStillness } from '../../../shared/lite/lite.ts';

const moveOnMs = 6_000;

/** The index of the visible slide; advances automatically until the first touch. */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = track.current;
    if (element === null || count < 2) return undefined;
    const step = (): number => (element.scrollWidth - element.clientWidth) / (count - 1);
    const follow = (): void => setShown(Math.round(element.scrollLeft / Math.max(step(), 1)));
    const moveOn = (): void => {
      if (document.visibilityState !== 'visible') return;
      const next = (Math.round(element.scrollLeft / Math.max(step(), 1)) + 1) % count;
      element.scrollTo({ left: next * step(), behavior: 'smooth' });
    };
    const timer = prefersStillness() || isLite() ? undefined : setInterval(moveOn, moveOnMs);
    const stop = (): void => clearInterval(timer);
    element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('pointerdown', stop, { passive: true });
    element.addEventListener('focusin', stop);
    return () => {
      stop();
      element.removeEventListener('scroll', follow);
      element.removeEventListener('pointerdown', stop);
      element.removeEventListener('focusin', stop);
    };
  }, [track, count]);
  return shown;
}
