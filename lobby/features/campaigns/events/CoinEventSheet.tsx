import { coinEvent } from '@tausi/contract/campaigns/coins/coin-event.ts';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { piecesText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CoinPlay } from '../coins/CoinPlay.tsx';
import { coinNameOf, coinTableFromWire, type CoinName, type CoinTable } from '../coins/coin-table-from-wire.ts';
import { useCoinPlay } from '../coins/use-coin-play.ts';
import { CampaignList } from './CampaignList.tsx';

/** The play for coins behind an icon, or the icon's campaigns while none runs. */
export function CoinEventSheet({ eventName, isOpen, onClose }: OverlayProps['coin-event'] & OverlayControl) {
  const text = useText();
  const name = coinNameOf(eventName);
  const toAll = (): void => {
    onClose();
    openOverlay('events', {});
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('campaigns.coin.title')} closeLabel={text('shell.close')}>
      {name === null ? <CampaignList icon={eventName} /> : <Table name={name} onClose={onClose} />}
      <Button isWide look="secondary" className="mt-4" onPress={toAll}>
        {text('campaigns.coin.all')}
      </Button>
    </Sheet>
  );
}

type TableProps = { readonly name: CoinName; readonly onClose: () => void };

function Table({ name, onClose }: TableProps) {
  const text = useText();
  const names = { currency: marketOf(useCountry()).currencyLabel, coins: text('gifts.coins') };
  const event = useCall(coinEvent, { name }, { staleMs: 0 });
  if (event.data === undefined)
    return event.error === null ? (
      <Skeleton className="h-80 w-full rounded-card" />
    ) : (
      <FailureState refusal={event.error.refusal} onRetry={() => void event.refetch()} />
    );
  if (event.data === null) return <CampaignList icon={name} />;
  const table = coinTableFromWire(event.data, {
    ...names,
    nothing: text('gifts.odds.nothing'),
    times: (times) => text('campaigns.coin.times', { times }),
  });
  return <Play name={name} table={table} names={names} onClose={onClose} />;
}

type PlayProps = TableProps & { readonly table: CoinTable; readonly names: { readonly currency: string; readonly coins: string } };

function Play({ name, table, names, onClose }: PlayProps) {
  const text = useText();
  const coins = usePlayerInfo()?.coins ?? null;
  const game = useCoinPlay(name, table, names);
  return (
    <>
      <div className="mb-3 flex items-center justify-center gap-2 font-semibold">
        <RewardArt name="coin" size={28} />
        <span>{text('campaigns.coin.yours')}</span>
        <span className="text-xl font-black tabular-nums">{coins === null || game.isTurning ? '…' : piecesText(coins)}</span>
      </div>
      <CoinPlay name={name} table={table} coins={coins ?? 0} game={game} onClose={onClose} />
    </>
  );
}
