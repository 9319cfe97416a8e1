import { useEffect, useState, type RefObject } from 'react';

// The distance outside the screen that counts as near: about a row below, one tile beside.
const margin = '260px 130px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** False until the element comes near the screen, then true. Native lazy loading fetches pictures thousands of pixels away, which
 *  wastes a small data plan. */
export function useNear(element: RefObject<Element | null>, isNearAtOnce: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtOnce);
  useEffect(() => {
    const { current } = element;
    if (isNear || current === null) return undefined;
    const shared = sharedObserver();
    waiting.set(current, () => setNear(true));
    shared.observe(current);
    return () => {
      waiting.delete(current);
      shared.unobserve(current);
    };
  }, [element, isNear]);
  return isNear;
}

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        waiting.get(target)?.();
        waiting.delete(target);
        observer?.unobserve(target);
      }
    },
    { rootMargin: margin },
  );
  return observer;
}
