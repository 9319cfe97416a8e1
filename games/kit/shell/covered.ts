import type { Covered } from './game-view.ts';

/** Calls `hear` with the pixels that the shell covers at each edge, now and after every change. */
export function watchCovered(stage: HTMLElement, hear: (covered: Covered) => void): void {
  const shell = stage.parentElement;
  const top = shell?.querySelector('.top');
  const dock = shell?.querySelector('.dock');
  if (shell === null || shell === undefined || top === null || top === undefined || dock === null || dock === undefined) return;
  const measure = (): void => {
    const [all, above, below] = [shell, top, dock].map((one) => one.getBoundingClientRect());
    if (all === undefined || above === undefined || below === undefined) return;
    // The dock is at the bottom, or at the right edge of a wide screen.
    const isBeside = below.left > all.left + all.width / 3;
    hear({
      top: above.bottom - all.top,
      left: 0,
      right: isBeside ? all.right - below.left : 0,
      bottom: isBeside ? 0 : all.bottom - below.top,
    });
  };
  const observer = new ResizeObserver(measure);
  for (const one of [shell, top, dock]) observer.observe(one);
  measure();
}
