import { Target } from 'lucide-react';
import { missionList } from '@tausi/contract/promotions/mission-list.ts';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { MissionCard } from './MissionCard.tsx';
import { missionsFromWire } from './missions-from-wire.ts';

const freshMs = 10_000;

/** The missions of the running day and week. */
export function MissionList() {
  const text = useText();
  const { data, error, refetch } = useCall(missionList, { lang: useLanguage() }, { staleMs: 0, refetchMs: freshMs });
  const again = (): void => void refetch();
  if (data === undefined && error !== null) return <FailureState refusal={error.refusal} onRetry={again} />;
  if (data === undefined)
    return (
      <div className="flex flex-col gap-3" aria-busy>
        <Skeleton className="h-32 w-full rounded-card" />
        <Skeleton className="h-32 w-full rounded-card" />
      </div>
    );
  const missions = missionsFromWire(data);
  if (missions.length === 0)
    return <EmptyState icon={<Target size={34} />} title={text('campaigns.missions.none')} hint={text('campaigns.missions.none.hint')} />;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {missions.map((mission) => (
        <li key={mission.id} className="min-w-0">
          <MissionCard mission={mission} onChanged={again} />
        </li>
      ))}
    </ul>
  );
}
