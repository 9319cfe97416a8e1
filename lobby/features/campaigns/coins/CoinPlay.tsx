import { useState } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { piecesText } from '../../../shared/money/amount-text.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CoinFlip } from './CoinFlip.tsx';
import { CoinWheel } from './CoinWheel.tsx';
import { pricesOf, type CoinName, type CoinTable } from './coin-table-from-wire.ts';
import type { useCoinPlay } from './use-coin-play.ts';

type CoinPlayProps = {
  readonly name: CoinName;
  readonly table: CoinTable;
  /** The player's coins. */
  readonly coins: number;
  readonly game: ReturnType<typeof useCoinPlay>;
  readonly onClose: () => void;
};

/** The wheel or the coin, the button that plays, and the chances. */
export function CoinPlay({ name, table, coins, game, onClose }: CoinPlayProps) {
  const text = useText();
  const prices = pricesOf(table);
  const [wanted, setWanted] = useState(prices[0] ?? 0);
  const price = table.isFree ? 0 : wanted;
  const isFlip = name === 'LUCKYFLIP';
  const label = isFlip ? 'campaigns.coin.flip' : table.isFree ? 'campaigns.coin.free' : 'campaigns.coin.spin';
  return (
    <div className="flex flex-col gap-3">
      {isFlip ? <CoinFlip angle={game.angle} /> : <CoinWheel sectors={table.sectors} angle={game.angle} />}
      <Result game={game} />
      {prices.length > 1 && <Stakes prices={prices} coins={coins} chosen={wanted} onChoose={setWanted} />}
      <Button isWide isBusy={game.isBusy} disabled={price > coins} onPress={() => void game.play(price)}>
        {text(label, { coins: piecesText(price) })}
      </Button>
      {price > coins && (
        <p className="text-center text-sm text-soft">{text('campaigns.coin.short', { coins: piecesText(price - coins) })}</p>
      )}
      <Chances table={table} onClose={onClose} />
    </div>
  );
}

function Result({ game: { played } }: Pick<CoinPlayProps, 'game'>) {
  const text = useText();
  return (
    <p role="status" className="min-h-7 text-center text-title font-black text-balance">
      {played !== null &&
        (played.prize === ''
          ? text('campaigns.coin.lost', { coins: piecesText(played.paid) })
          : text('campaigns.coin.won', { prize: played.prize }))}
    </p>
  );
}

type StakesProps = {
  readonly prices: readonly number[];
  readonly coins: number;
  readonly chosen: number;
  readonly onChoose: (price: number) => void;
};

function Stakes({ prices, coins, chosen, onChoose }: StakesProps) {
  const text = useText();
  return (
    <div role="radiogroup" aria-label={text('campaigns.coin.stake')} className="grid grid-cols-6 gap-1.5">
      {prices.map((price) => (
        <button
          key={price}
          type="button"
          role="radio"
          aria-checked={price === chosen}
          disabled={price > coins && price !== chosen}
          onClick={() => onChoose(price)}
          className={`min-h-11 rounded-full border text-sm font-bold tabular-nums disabled:opacity-40 ${price === chosen ? 'border-accent bg-accent text-on-accent' : 'border-line bg-raised'}`}
        >
          {piecesText(price)}
        </button>
      ))}
    </div>
  );
}

function Chances({ table, onClose }: Pick<CoinPlayProps, 'table' | 'onClose'>) {
  const text = useText();
  const toFairness = (): void => {
    onClose();
    openOverlay('fairness', { roundId: null });
  };
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{text('campaigns.coin.chances')}</summary>
      <ul className="text-sm tabular-nums">
        {table.odds.map(({ text: prize, count }) => (
          <li key={prize} className="flex justify-between gap-3 border-t border-line py-2">
            <span className="font-semibold [overflow-wrap:anywhere]">{prize}</span>
            <span className="shrink-0">{text('campaigns.coin.chance', { count, all: table.sectors.length })}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line py-2 text-note text-soft">{text('campaigns.coin.proof')}</p>
      <p className="font-mono text-note break-all text-soft">{table.serverSeedHash}</p>
      <button type="button" onClick={toFairness} className="min-h-11 font-semibold text-accent-ink">
        {text('campaigns.coin.fairness')}
      </button>
    </details>
  );
}
