import type { pointsInfo } from '@tausi/contract/loyalty/bps-info.ts';
import type { getActivityPoint } from '@tausi/contract/loyalty/get-activity-point.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type WirePoints = AnswerOf<typeof pointsInfo>['list'][number];

/** A movement of points in the lobby's terms. */
export type PointsMovement = Omit<WirePoints, 'cts'> & { readonly at: number };

export function pointsFromWire({ cts, ...rest }: WirePoints): PointsMovement {
  return { ...rest, at: cts };
}

/** The player's points now. */
export function pointsSumFromWire({ dot }: AnswerOf<typeof getActivityPoint>): number {
  return dot;
}
