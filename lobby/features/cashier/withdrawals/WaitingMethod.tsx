import { Clock } from 'lucide-react';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { WithdrawMethod } from './withdraw-from-wire.ts';

/** Says that a withdrawal by the chosen method is taken now and goes out later. */
export function WaitingMethod({ method: { name, available, until } }: { readonly method: WithdrawMethod }) {
  const text = useText();
  const time = useMarketFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (available) return null;
  return (
    <p className="flex items-start gap-2 rounded-2xl bg-sunken px-4 py-3 text-sm">
      <Clock size={18} className="mt-0.5 shrink-0 text-gold-ink" aria-hidden />
      {until === null ? text('cashier.withdraw.waits', { name }) : text('cashier.withdraw.rests', { name, time: time.format(until) })}
    </p>
  );
}
