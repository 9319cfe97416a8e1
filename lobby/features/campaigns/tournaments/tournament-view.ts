import { amountOfCents } from '../../../shared/money/cents.ts';
import type { Tournament } from './tournament-from-wire.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The remaining time of a tournament as a clock (`2:05:09`, above a day `3d 04:10`); null when it is over. */
export function timeLeft(endsAt: number, now: number): string | null {
  const left = endsAt - now;
  if (left <= 0) return null;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(left / hourMs);
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${two(hours % 24)}:${two((left % hourMs) / minuteMs)}`;
  return `${hours}:${two((left % hourMs) / minuteMs)}:${two((left % minuteMs) / 1_000)}`;
}

/** A score in the unit of its scoring: a multiple, rounds, or an amount. */
export function scoreText(scoredBy: Tournament['scoredBy'], score: string, amount: (value: string) => string): string {
  if (scoredBy === 'rounds') return score;
  const decimal = amountOfCents(BigInt(score));
  return scoredBy === 'best_multiple' ? `${decimal.replace(/\.?0+$/, '')} ×` : amount(decimal);
}

const placesMax = 10;

/** A rank with its player; null while it is open. */
export type Place = { readonly rank: number; readonly leader: Tournament['leaders'][number] | null };

/** The first ranks of a tournament, at most ten: those of the leaders and, until it ends, the open ones with a prize. */
export function placesOf({ leaders, prizes }: Pick<Tournament, 'leaders' | 'prizes'>, isOver: boolean): readonly Place[] {
  const open = isOver ? 0 : Math.min(prizes.length, placesMax);
  return Array.from({ length: Math.max(leaders.length, open) }, (_, at) => ({ rank: at + 1, leader: leaders[at] ?? null }));
}
