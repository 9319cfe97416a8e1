import { History } from 'lucide-react';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { RefusedBets } from './RefusedBets.tsx';
import { RoundRow } from './RoundRow.tsx';

type RecentRoundsSheetProps = OverlayControl & { readonly gameId: number; readonly mode: 'cash' | 'demo' };

/** The last rounds of a game; touching one replays it, marked as a replay. */
export function RecentRoundsSheet({ gameId, mode, isOpen, onClose }: RecentRoundsSheetProps) {
  const text = useText();
  const rounds = useCall(recentRounds, { gameId, mode }, { staleMs: 0 });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('rounds.history')} closeLabel={text('shell.close')}>
      {rounds.data === undefined && rounds.error === null && (
        <div className="flex flex-col gap-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16 w-full rounded-card" />
          ))}
        </div>
      )}
      {rounds.error !== null && <FailureState refusal={rounds.error.refusal} onRetry={() => void rounds.refetch()} />}
      {rounds.data?.list.length === 0 && <EmptyState icon={<History size={34} />} title={text('rounds.history.empty')} />}
      {rounds.data !== undefined && (
        <ul className="flex flex-col gap-2">
          {rounds.data.list.map((round) => (
            <li key={round.roundId}>
              <RoundRow round={round} onPress={() => openOverlay('recall', { roundId: round.roundId })} />
            </li>
          ))}
        </ul>
      )}
      {mode === 'cash' && <RefusedBets gameId={gameId} />}
    </Sheet>
  );
}
