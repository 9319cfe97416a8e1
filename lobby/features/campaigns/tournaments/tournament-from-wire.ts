import type { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type WireTournament = AnswerOf<typeof tournaments>['list'][number];

/** A tournament in the lobby's terms. Instants are milliseconds, amounts decimal texts. */
export type Tournament = Omit<WireTournament, 'startTime' | 'endTime'> & { readonly startsAt: number; readonly endsAt: number };

export function tournamentsFromWire({ list }: AnswerOf<typeof tournaments>): readonly Tournament[] {
  return list.map(({ startTime, endTime, ...rest }) => ({ ...rest, startsAt: startTime, endsAt: endTime }));
}
