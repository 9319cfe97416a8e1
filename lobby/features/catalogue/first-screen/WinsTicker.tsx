import { useEffect, useState } from 'react';
import { Trophy } from 'lucide-react';
import type { FirstScreenWin } from '../../../shared/games/first-screen-from-wire.ts';
import { isLite, prefersStillness } from '../../../shared/lite/lite.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { playPath } from '../home/play-from-address.ts';

const winShownMs = 3_500;

type WinsTickerProps = { readonly wins: readonly FirstScreenWin[]; readonly currencyLabel: string };

/** Real wins of the last hours, one at a time, without names. Without wins there is no ticker. */
export function WinsTicker({ wins, currencyLabel }: WinsTickerProps) {
  const text = useText();
  const [position, setPosition] = useState(0);
  useEffect(() => {
    if (wins.length < 2 || prefersStillness() || isLite()) return undefined;
    const timer = setInterval(() => setPosition((now) => now + 1), winShownMs);
    return () => clearInterval(timer);
  }, [wins.length]);
  const win = wins[position % Math.max(wins.length, 1)];
  if (win === undefined) return null;
  return (
    <a
      href={`#${playPath(win.gameId)}`}
      className="mx-4 mt-2.5 flex h-11 items-center gap-2 overflow-hidden rounded-full bg-surface pr-4 pl-2 text-[min(.875rem,5vw)]"
    >
      <span className="gold-fill inline-flex h-6.5 shrink-0 items-center gap-1 rounded-full px-2.5 text-[min(.75rem,4.2vw)] font-bold">
        <Trophy size={14} aria-hidden />
        {text('catalogue.wins')}
      </span>
      <span key={position} className="rise flex min-w-0 grow items-baseline justify-between gap-2">
        <span className="truncate text-soft">{win.showName}</span>
        <span className="shrink-0 font-bold text-gold-ink [font-variant-numeric:tabular-nums]">
          {text('catalogue.win', { currency: currencyLabel, amount: amountText(win.amount, { dropsZeroCents: true }) })}
        </span>
      </span>
    </a>
  );
}
