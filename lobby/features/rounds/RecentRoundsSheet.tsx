import { History } from 'lucide-react';
import { useState } from 'react';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { FailureState } from '../../shared/failure/FailureState.tsx';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { WireRound } from './frame/round-view.ts';
import { RoundRecall } from './RoundRecall.tsx';
import { RoundRow } from './RoundRow.tsx';

type RecentRoundsSheetProps = OverlayControl & { readonly gameId: number; readonly mode: 'cash' | 'demo'; readonly title: string };

/** The last rounds of a game; a touch on one shows it again, marked as a replay. */
export function RecentRoundsSheet({ gameId, mode, title, isOpen, onClose }: RecentRoundsSheetProps) {
  const text = useText();
  const [recalled, setRecalled] = useState<WireRound | null>(null);
  const rounds = useCall(recentRounds, { gameId, mode }, { staleMs: 0 });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('rounds.history')} closeLabel={text('shell.close')}>
      {recalled !== null && <RoundRecall round={recalled} title={title} onBack={() => setRecalled(null)} />}
      {recalled === null && rounds.data === undefined && rounds.error === null && (
        <div className="flex flex-col gap-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16 w-full rounded-card" />
          ))}
        </div>
      )}
      {recalled === null && rounds.error !== null && <FailureState refusal={rounds.error.refusal} onRetry={() => void rounds.refetch()} />}
      {recalled === null && rounds.data?.list.length === 0 && (
        <EmptyState icon={<History size={34} />} title={text('rounds.history.empty')} />
      )}
      {recalled === null && rounds.data !== undefined && (
        <ul className="flex flex-col gap-2">
          {rounds.data.list.map((round) => (
            <li key={round.roundId}>
              <RoundRow round={round} onPress={() => setRecalled(round)} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
