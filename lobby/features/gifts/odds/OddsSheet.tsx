import { marketOf } from '@tausi/kernel';
import { prizeSeries } from '@tausi/contract/rounds/fairness/prize-series.ts';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CardsSkeleton } from '../CardsSkeleton.tsx';
import { oddsFromWire, type Odds } from './odds-from-wire.ts';
import { TicketCheck } from './TicketCheck.tsx';

/** The odds of a series: what is inside, the chance now, and what was promised before the first ticket. */
export function OddsSheet({ seriesId, ticketNo, isOpen, onClose }: OverlayProps['odds'] & OverlayControl) {
  const text = useText();
  const currency = marketOf(useCountry()).currencyLabel;
  const series = useCall(prizeSeries, { seriesId }, { staleMs: 0 });
  const names = { currency, coins: text('gifts.coins'), bonus: text('gifts.odds.bonus'), nothing: text('gifts.odds.nothing') };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('gifts.odds.title')} closeLabel={text('shell.close')}>
      {ticketNo !== undefined && <TicketCheck ticket={{ seriesId, ticketNo }} />}
      {series.data === undefined ? (
        series.error === null ? (
          <CardsSkeleton />
        ) : (
          <FailureState refusal={series.error.refusal} onRetry={() => void series.refetch()} />
        )
      ) : (
        <OddsTable odds={oddsFromWire(series.data, names)} />
      )}
    </Sheet>
  );
}

function OddsTable({ odds }: { readonly odds: Odds }) {
  const text = useText();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">{text('gifts.odds.lead', { tickets: odds.tickets, opened: odds.opened })}</p>
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="text-note text-soft">
            <th className="py-1 pr-2 font-semibold">{text('gifts.odds.prize')}</th>
            <th className="py-1 pr-2 text-right font-semibold">{text('gifts.odds.inside')}</th>
            <th className="py-1 text-right font-semibold">{text('gifts.odds.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {odds.tiers.map(({ prize, count, inside, oneIn }) => (
            <tr key={prize} className="border-t border-line">
              <td className="py-2 pr-2 font-semibold [overflow-wrap:anywhere]">{prize}</td>
              <td className="py-2 pr-2 text-right">{text('gifts.odds.of', { inside, count })}</td>
              <td className="py-2 text-right">{oneIn === null ? '–' : text('gifts.odds.oneIn', { number: oneIn })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm">{text('gifts.odds.worth', { worth: odds.worth.join(', ') })}</p>
      <dl className="flex flex-col gap-2 text-note">
        <Fact name={text('gifts.odds.commitment')} value={odds.commitment} />
        <Fact name={text('gifts.odds.beacon')} value={odds.beaconRound} />
        {odds.root !== null && <Fact name={text('gifts.odds.root')} value={odds.root} />}
        {odds.serverSeed !== null && <Fact name={text('gifts.odds.seed')} value={odds.serverSeed} />}
      </dl>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="font-mono break-all">{value}</dd>
    </div>
  );
}
