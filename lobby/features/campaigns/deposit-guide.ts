import type { OverlayProps } from '../../shared/overlays/overlay-props.ts';

/** Which deposit offer the top notice shows: the server's word decides, once per calendar day (specification §4). */
export function guideToShow(guide: 0 | 1 | 2, shownOn: string | null, today: string): OverlayProps['top-notice']['kind'] | null {
  if (guide === 0 || shownOn === today) return null;
  return guide === 1 ? 'first-deposit' : 'second-deposit';
}

/** The calendar day where the player is: `2026-11-21`. */
export function dayOf(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
