import { ChevronRight } from 'lucide-react';
import { JackpotCounter } from '../../../shared/jackpot/JackpotCounter.tsx';
import { useJackpot } from '../../../shared/jackpot/use-jackpot.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import './jackpot-card.css';

/** The current amount of the country's jackpot; touching it shows the odds and the last winner. */
export function JackpotCard() {
  const text = useText();
  const jackpot = useJackpot();
  if (jackpot === null) return null;
  return (
    <section aria-label={text('lobby.jackpot')} className="flex min-h-26 px-4 pt-3">
      <button
        type="button"
        disabled={jackpot === undefined}
        onClick={() => openOverlay('jackpot', {})}
        className="jackpot-card relative flex w-full items-center gap-3 overflow-hidden rounded-card px-4 py-2 text-left text-white shadow-lift transition active:scale-[0.98]"
      >
        <span className="jackpot-card-light" aria-hidden />
        <span className="relative flex min-w-0 grow flex-col">
          <span className="text-xs font-extrabold tracking-[0.14em] text-[#ffd978] uppercase">{text('lobby.jackpot')}</span>
          {jackpot === undefined ? (
            <span className="h-9" />
          ) : (
            <JackpotCounter
              currency={jackpot.currency}
              amount={jackpot.amount}
              className="jackpot-card-amount text-[min(1.875rem,8.2vw)] leading-9 font-black whitespace-nowrap"
            />
          )}
          <span className="text-xs text-white/80">{text('lobby.jackpot.how')}</span>
        </span>
        <ChevronRight size={22} className="relative shrink-0 text-[#ffd978]" aria-hidden />
      </button>
    </section>
  );
}
