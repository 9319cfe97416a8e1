import { useChoiceWords } from '../../shared/games/use-choice-words.ts';
import { amountText, piecesText } from '../../shared/money/amount-text.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { TwoSides } from '../../shared/lists/TwoSides.tsx';
import { useClockTime } from '../../shared/lists/use-day-name.ts';
import type { Bet } from './bet-from-wire.ts';

/** One bet: the game's picture, the selection, the stake and the payout. */
export function BetRow({ row: bet }: { readonly row: Bet }) {
  const text = useText();
  const clockTime = useClockTime();
  const choice = useChoiceWords(bet);
  const hasPaid = bet.status === 'settled' && Number(bet.payout) > 0;
  // A payout up to the stake is not shown as a win.
  const hasWon = hasPaid && Number(bet.payout) > Number(bet.stake);
  return (
    <button
      type="button"
      onClick={() => openOverlay(bet.isThird ? 'third-round' : 'fairness', { roundId: bet.roundId })}
      className="flex min-h-19 w-full items-center gap-3 px-4 py-2 text-left"
    >
      <picture className="shrink-0">
        <source type="image/avif" srcSet={`/art/tiles/${bet.gameName}-180.avif`} />
        <img
          src={`/art/tiles/${bet.gameName}-180.webp`}
          alt=""
          width={42}
          height={56}
          loading="lazy"
          decoding="async"
          className="h-14 w-10.5 rounded-lg bg-sunken object-cover"
        />
      </picture>
      <TwoSides
        left={
          <>
            <span className="line-clamp-2 leading-tight font-semibold break-words">{bet.title}</span>
            {choice !== null && <span className="line-clamp-2 text-note leading-tight break-words text-soft">{choice}</span>}
            <span className="block text-note text-soft">
              {clockTime(bet.startedAt)} ·{' '}
              {text(bet.status === 'settled' ? 'history.bet.points' : `history.bet.${bet.status}`, { points: piecesText(bet.points) })}
            </span>
          </>
        }
        right={
          <>
            <span className={`block font-bold tabular-nums ${hasWon ? 'text-success' : 'text-ink'}`}>{resultOf(bet, hasPaid, text)}</span>
            <span className="block text-note text-soft">{text('history.bet.stake', { amount: amountText(bet.stake) })}</span>
          </>
        }
      />
      <span className="sr-only">{text(bet.isThird ? 'history.detail' : 'history.check')}</span>
    </button>
  );
}

function resultOf(bet: Bet, hasPaid: boolean, text: ReturnType<typeof useText>): string {
  if (bet.status === 'voided') return amountText(bet.stake);
  if (bet.status === 'open') return '–';
  return hasPaid ? `+${amountText(bet.payout)}` : text('history.bet.noWin');
}
