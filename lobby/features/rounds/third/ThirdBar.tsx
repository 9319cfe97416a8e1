import { ChevronLeft, Plus } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { amountText } from '../../../shared/money/amount-text.ts';
import { amountOfCents } from '../../../shared/money/cents.ts';
import { toMinorText } from '../frame/round-from-wire.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import type { Player } from '../../../shared/session/player-from-wire.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';

type ThirdBarProps = { readonly title: string; readonly isForCash: boolean; readonly onLeave: () => void };

/** The lobby's bar above another studio's game: the way back, the live balance, and a deposit. */
export function ThirdBar({ title, isForCash, onLeave }: ThirdBarProps) {
  const text = useText();
  const player = usePlayerInfo();
  const { currencyLabel } = marketOf(useCountry());
  const isVisible = usePreference(({ isBalanceVisible }) => isBalanceVisible);
  return (
    <header className="game-bar z-10 flex shrink-0 items-center gap-1 border-line bg-page px-1">
      <button
        type="button"
        aria-label={text('rounds.leave')}
        onClick={onLeave}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft active:bg-raised"
      >
        <ChevronLeft size={24} aria-hidden />
      </button>
      <p className="game-bar-title min-w-0 grow truncate text-sm font-bold">{title}</p>
      {isForCash && player !== undefined && (
        <button
          type="button"
          onClick={() => openOverlay('deposit', {})}
          className="flex min-h-11 shrink-0 items-center gap-1.5 pr-2 text-sm font-bold tabular-nums"
        >
          <span data-third-balance>{isVisible ? `${currencyLabel} ${amountText(playable(player))}` : '•••'}</span>
          <span className="gold-fill grid size-6 place-items-center rounded-full">
            <Plus size={15} aria-hidden />
          </span>
          <span className="sr-only">{text('shell.deposit')}</span>
        </button>
      )}
    </header>
  );
}

/** Cash and bonus money, which a studio sees as one balance. */
function playable({ cash, bonus }: Pick<Player, 'cash' | 'bonus'>): string {
  return amountOfCents(BigInt(toMinorText(cash)) + BigInt(toMinorText(bonus)));
}
