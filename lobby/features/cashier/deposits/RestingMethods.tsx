import { Clock } from 'lucide-react';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { DepositMethod } from './deposit-from-wire.ts';

/** The methods that rest, with the time at which each is back. */
export function RestingMethods({ methods }: { readonly methods: readonly DepositMethod[] }) {
  const text = useText();
  const time = useMarketFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const resting = methods.flatMap(({ method, name, until, available }) => (available || until === null ? [] : [{ method, name, until }]));
  if (resting.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-2xl bg-sunken px-4 py-3 text-sm">
      {resting.map(({ method, name, until }) => (
        <li key={method} className="flex items-center gap-2">
          <Clock size={16} className="shrink-0 text-gold-ink" aria-hidden />
          {text('cashier.method.rests', { name, time: time.format(until) })}
        </li>
      ))}
    </ul>
  );
}
