import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { pointExchange } from '@tausi/contract/loyalty/point-exchange.ts';
import { pointExchangeOptions } from '@tausi/contract/loyalty/point-exchange-options.ts';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { useSend } from '../../shared/client/use-send.ts';
import { amountText, piecesText } from '../../shared/money/amount-text.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { exchangeFromWire, givenText, type Exchange } from './exchange-from-wire.ts';

/** Exchanges points for cash or coins. Nothing is shown until the options are known. */
export function PointsExchange() {
  const options = useCall(pointExchangeOptions, {}, { staleMs: 0 });
  return options.data === undefined ? null : <ExchangeCard exchange={exchangeFromWire(options.data)} />;
}

function ExchangeCard({ exchange }: { readonly exchange: Exchange }) {
  const text = useText();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const { send, isBusy, refusal } = useSend(pointExchange);
  const { currencyLabel } = marketOf(useCountry());
  const [wanted, setWanted] = useState(1);
  const times = Math.max(1, Math.min(wanted, exchange.timesMax));
  const amountOf = (option: Exchange['options'][number]): string => {
    const given = givenText(option, times);
    return option.into === 'cash'
      ? `${currencyLabel} ${amountText(given)}`
      : text('history.exchange.coins', { coins: piecesText(Number(given)) });
  };
  const exchangeFor = async (option: Exchange['options'][number]): Promise<void> => {
    const answer = await send({ optionId: option.optionId, times });
    if (!answer.ok) return;
    showToast({ kind: 'success', textId: 'history.exchange.done', values: { amount: amountOf(option) } });
    setWanted(1);
    await queries.invalidateQueries();
  };
  return (
    <section aria-label={text('history.exchange')} className="mt-3 rounded-card border border-line bg-surface p-4 shadow-lift">
      <TimesRow times={times} exchange={exchange} onChange={setWanted} />
      <div className="mt-2 flex flex-wrap gap-2">
        {exchange.options.map((option) => (
          <Button
            key={option.optionId}
            look={option.into === 'cash' ? 'primary' : 'secondary'}
            isBusy={isBusy}
            disabled={exchange.timesMax === 0}
            className="grow"
            onPress={() => void exchangeFor(option)}
          >
            {amountOf(option)}
          </Button>
        ))}
      </div>
      {refusal !== null && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {refusalText(refusal)}
        </p>
      )}
      <p className="mt-2 text-note text-soft">
        {exchange.timesMax === 0
          ? text('history.exchange.short', { points: piecesText(exchange.pointsEach) })
          : text('history.exchange.left', { amount: `${currencyLabel} ${amountText(exchange.leftToday)}` })}
      </p>
    </section>
  );
}

type TimesRowProps = { readonly times: number; readonly exchange: Exchange; readonly onChange: (times: number) => void };

function TimesRow({ times, exchange, onChange }: TimesRowProps) {
  const text = useText();
  return (
    <div className="flex items-center gap-2">
      <h2 className="min-w-0 grow font-bold">{text('history.exchange')}</h2>
      <StepButton label={text('history.exchange.less')} isDisabled={times <= 1} onPress={() => onChange(times - 1)}>
        <Minus size={18} aria-hidden />
      </StepButton>
      <output className="min-w-20 text-center font-bold tabular-nums">
        {text('history.points.sum', { points: piecesText(times * exchange.pointsEach) })}
      </output>
      <StepButton label={text('history.exchange.more')} isDisabled={times >= exchange.timesMax} onPress={() => onChange(times + 1)}>
        <Plus size={18} aria-hidden />
      </StepButton>
    </div>
  );
}

type StepButtonProps = { readonly label: string; readonly isDisabled: boolean; readonly onPress: () => void; readonly children: ReactNode };

function StepButton({ label, isDisabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-raised disabled:opacity-40"
    >
      {children}
    </button>
  );
}
