import type { OverlayProps } from '../../../shared/overlays/overlay-props.ts';

/** Which deposit offer the top notice shows: the server's word decides, once per calendar day (specification §4). */
export function guideToShow(guide: 0 | 1 | 2, shownOn: string | null, today: string): OverlayProps['top-notice']['kind'] | null {
  if (guide === 0 || shownOn === today) return null;
  return guide === 1 ? 'first-deposit' : 'second-deposit';
}
