import { Trophy } from 'lucide-react';
import { useMemo } from 'react';
import { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { ListEnd } from '../../../shared/lists/ListEnd.tsx';
import { useGrowing } from '../../../shared/lists/use-growing.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { tournamentsFromWire } from './tournament-from-wire.ts';
import { TournamentCard } from './TournamentCard.tsx';

const freshMs = 10_000;

/** The country's tournaments: the running ones with leaders and the player's rank, and those that ended within a day. */
export function TournamentsScreen() {
  const text = useText();
  const params = { country: useCountry(), lang: useLanguage() };
  const { data, error, refetch } = useCall(tournaments, params, { refetchMs: freshMs });
  const list = useMemo(() => (data === undefined ? [] : tournamentsFromWire(data)), [data]);
  const pages = useGrowing(list);
  return (
    <section className="mx-auto max-w-3xl px-4 pt-4 pb-6">
      <h1 className="text-2xl font-black tracking-tight">{text('campaigns.tournaments')}</h1>
      <p className="mt-0.5 mb-4 text-sm text-soft">{text('campaigns.tournaments.lead')}</p>
      {data === undefined && error === null && <TournamentSkeletons />}
      {data === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
      {data !== undefined && list.length === 0 && (
        <EmptyState icon={<Trophy size={34} />} title={text('campaigns.tournaments.none')} hint={text('campaigns.tournaments.none.hint')} />
      )}
      <ul className="flex flex-col gap-4">
        {pages.rows.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} onJoined={() => void refetch()} />
          </li>
        ))}
      </ul>
      {pages.hasMore && <ListEnd key={pages.rows.length} pages={pages} />}
    </section>
  );
}

function TournamentSkeletons() {
  return (
    <div className="flex flex-col gap-4" aria-busy>
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-56 w-full rounded-card" />
      ))}
    </div>
  );
}
