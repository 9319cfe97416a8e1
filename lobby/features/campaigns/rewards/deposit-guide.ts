import type { OverlayProps } from '../../../shared/overlays/overlay-props.ts';

/** Selects the deposit offer of the top notice: the one that the server names, once per calendar day (specification §4). */
export function guideToShow(guide: 0 | 1 | 2, shownOn: string | null, today: string): OverlayProps['top-notice']['kind'] | null {
  if (guide === 0 || shownOn === today) return null;
  return guide === 1 ? 'first-deposit' : 'second-deposit';
}
