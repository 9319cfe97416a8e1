import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { CountingGames } from '../../../shared/games/CountingGames.tsx';
import { JackpotCounter } from '../../../shared/jackpot/JackpotCounter.tsx';
import type { CountryJackpot } from '../../../shared/jackpot/jackpot-from-wire.ts';
import { useJackpot } from '../../../shared/jackpot/use-jackpot.ts';
import { amountText } from '../../../shared/money/amount-text.ts';
import { amountOfCents } from '../../../shared/money/cents.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';

const exampleUnits = 100;

/** Explains the jackpot: its contributions, odds, proof of the draw, and last winner. */
export function JackpotSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const jackpot = useJackpot();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('rounds.jackpot.title')} closeLabel={text('shell.close')}>
      {jackpot === undefined && <Skeleton className="h-60 w-full rounded-card" />}
      {jackpot === null && <p className="py-6 text-center text-soft">{text('rounds.jackpot.none')}</p>}
      {jackpot !== undefined && jackpot !== null && <JackpotFacts jackpot={jackpot} />}
    </Sheet>
  );
}

function JackpotFacts({ jackpot }: { readonly jackpot: CountryJackpot }) {
  const text = useText();
  const amount = (value: string): string => `${jackpot.currency} ${amountText(value, { dropsZeroCents: true })}`;
  const facts = [
    ['feeds', text('rounds.jackpot.share', { percent: jackpot.contributionPpm / 10_000 })],
    ['chance', chanceOf(text, amount, jackpot)],
    ['seed', amount(jackpot.seed)],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-card bg-raised p-4 text-center">
        <JackpotCounter currency={jackpot.currency} amount={jackpot.amount} className="text-3xl font-black text-gold-ink" />
      </p>
      <p>{text('rounds.jackpot.lead', { games: jackpot.gameIds.length })}</p>
      <CountingGames title={text('rounds.jackpot.games')} gameIds={jackpot.gameIds} />
      <dl className="overflow-hidden rounded-card border border-line bg-surface text-sm">
        {facts.map(([id, value]) => (
          <div key={id} className="flex justify-between gap-4 border-b border-line px-4 py-2.5 last:border-b-0">
            <dt className="shrink-0 text-soft">{text(`rounds.jackpot.${id}`)}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{text('rounds.jackpot.proof')}</p>
      <LastWins jackpot={jackpot} />
    </div>
  );
}

/** The odds of a bet of a hundred units, as whole numbers that are easy to picture. */
function chanceOf(text: ReturnType<typeof useText>, amount: (value: string) => string, { unit, chanceIn }: CountryJackpot): string {
  const stake = amountOfCents(BigInt(unit.replace('.', '')) * BigInt(exampleUnits));
  return text('rounds.jackpot.oneIn', { stake: amount(stake), count: Math.round(chanceIn / exampleUnits) });
}

function LastWins({ jackpot }: { readonly jackpot: CountryJackpot }) {
  const text = useText();
  const format = useMarketFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section>
      <h3 className="pb-1 font-bold">{text('rounds.jackpot.last')}</h3>
      {jackpot.lastWins.length === 0 && <p className="text-sm text-soft">{text('rounds.jackpot.nobody')}</p>}
      <ul>
        {jackpot.lastWins.map(({ at, showName, amount }) => (
          <li key={at} className="flex min-h-11 items-center justify-between gap-3 border-b border-line text-sm last:border-b-0">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{showName}</span>
              <span className="block text-xs text-soft">{format.format(at)}</span>
            </span>
            <span className="shrink-0 font-bold text-gold-ink tabular-nums">
              {jackpot.currency} {amountText(amount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
