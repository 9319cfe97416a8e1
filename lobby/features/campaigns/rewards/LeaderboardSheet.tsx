import { Trophy } from 'lucide-react';
import { leaderboard } from '@tausi/contract/campaigns/tournaments/leaderboard.ts';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { piecesText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { giftText, useGiftView } from '../../../shared/rewards/use-gift-view.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { RewardArt } from './RewardArt.tsx';
import type { Board } from './reward-from-wire.ts';

// The list has no focusable items, so it takes the focus itself to be scrollable by keyboard.
const scrolledByKeyboard = { tabIndex: 0 } as const;

/** The running leaderboard with masked names, and the player's own rank. */
export function LeaderboardSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const refusalText = useRefusalText();
  const { data: board, error, refetch } = useCall(leaderboard, { country: useCountry(), lang: useLanguage() });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={board?.title ?? text('campaigns.board.title')} closeLabel={text('shell.close')}>
      {board === undefined && error === null && <BoardSkeleton />}
      {board === undefined && error !== null && (
        <ErrorState title={refusalText(error.refusal)} retryLabel={text('shell.retry')} onRetry={() => void refetch()} />
      )}
      {board !== undefined && <RewardArt picture="leaderboard" colour="#33190a" className="mb-3 h-36 rounded-card" />}
      {board !== undefined && board !== null && <Ranks board={board} />}
      {board === null && (
        <EmptyState icon={<Trophy size={34} />} title={text('campaigns.board.empty')} hint={text('campaigns.board.empty.hint')} />
      )}
    </Sheet>
  );
}

function Ranks({ board: { list, own, prizes } }: { readonly board: Board }) {
  const text = useText();
  const giftView = useGiftView();
  return (
    <>
      <p className="mb-3 text-note text-soft">{text('campaigns.board.rules', { count: prizes.length })}</p>
      {list.length === 0 && <p className="py-4 text-center text-soft">{text('campaigns.board.nobody')}</p>}
      {own !== null && (
        <p className="brand-fill mb-3 flex items-center justify-between gap-3 rounded-card px-4 py-3 font-bold text-white">
          <span>{text('campaigns.board.own', { rank: own.rank })}</span>
          <span className="tabular-nums">{piecesText(own.points)}</span>
        </p>
      )}
      <ol {...scrolledByKeyboard} className="flex flex-col gap-1.5">
        {list.map(({ rank, name, points, isOwn }) => (
          <li key={rank} className={`flex min-h-12 items-center gap-3 rounded-2xl px-3 ${isOwn ? 'bg-raised font-bold' : 'bg-sunken'}`}>
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-black ${rank <= 3 ? 'gold-fill' : 'text-soft'}`}
            >
              {rank}
            </span>
            <span className="min-w-0 grow">
              <span className="block truncate">{name}</span>
              <span className="block text-note font-semibold text-gold-ink">
                {giftText(prizes.slice(rank - 1, rank).flatMap(giftView))}
              </span>
            </span>
            <span className="font-bold tabular-nums">{piecesText(points)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function BoardSkeleton() {
  return (
    <div className="flex flex-col gap-1.5" aria-busy>
      {[1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} className="h-12 w-full rounded-2xl" />
      ))}
    </div>
  );
}
