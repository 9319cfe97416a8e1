import { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { FailureState } from '../../shared/failure/FailureState.tsx';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { navigate } from '../../shared/routing/hash.ts';
import { useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { bonusFromWire } from './bonus-from-wire.ts';
import { BonusCard } from './BonusCard.tsx';

/** The bonus being wagered, followed by the finished ones. */
export function BonusTasks() {
  const text = useText();
  const tasks = useCall(getUserBonusTaskList, { lang: useLanguage() }, { staleMs: 0 });
  if (tasks.data === undefined && tasks.error !== null)
    return <FailureState refusal={tasks.error.refusal} onRetry={() => void tasks.refetch()} />;
  if (tasks.data === undefined)
    return (
      <div aria-busy className="flex flex-col gap-3 px-4">
        <Skeleton className="h-44 w-full rounded-card" />
        <Skeleton className="h-44 w-full rounded-card" />
      </div>
    );
  if (tasks.data.length === 0)
    return (
      <EmptyState
        icon={<RewardArt name="bonus" size={46} />}
        title={text('bonuses.empty')}
        hint={text('bonuses.empty.hint')}
        action={
          <Button look="secondary" onPress={() => navigate('/BonusRules')}>
            {text('bonuses.empty.rules')}
          </Button>
        }
      />
    );
  return (
    <ul className="flex flex-col gap-3 px-4 pb-6">
      {tasks.data.map((task) => (
        <li key={task.flowId}>
          <BonusCard bonus={bonusFromWire(task)} />
        </li>
      ))}
    </ul>
  );
}
