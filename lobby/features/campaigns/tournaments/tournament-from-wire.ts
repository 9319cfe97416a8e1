import type { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { amountOfCents } from '../../../shared/money/cents.ts';

type WireTournament = AnswerOf<typeof tournaments>['list'][number];

/** A tournament in the lobby's terms. Instants are milliseconds, amounts decimal texts. */
export type Tournament = Omit<WireTournament, 'startTime' | 'endTime'> & { readonly startsAt: number; readonly endsAt: number };

export function tournamentsFromWire({ list }: AnswerOf<typeof tournaments>): readonly Tournament[] {
  return list.map(({ startTime, endTime, ...rest }) => ({ ...rest, startsAt: startTime, endsAt: endTime }));
}

const cash = 1;

/** The cash of all prizes as an amount's text; null if no prize has cash. */
export function cashOfPrizes(prizes: Tournament['prizes']): string | null {
  const amounts = prizes.flatMap(({ rewards }) => rewards.filter(({ rewardType }) => rewardType === cash));
  if (amounts.length === 0) return null;
  return amountOfCents(amounts.reduce((sum, { rewardAmount }) => sum + BigInt(rewardAmount.replace('.', '')), 0n));
}
