import { Hourglass } from 'lucide-react';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** Warns before a deposit that withdrawals are closed; renders nothing while they are open. */
export function PayOutsClosed() {
  const text = useText();
  const { data: options } = useCall(withdrawOptions, {});
  if (options === undefined || options.methods.length > 0) return null;
  return (
    <p className="flex items-start gap-2 text-xs text-soft">
      <Hourglass size={15} className="shrink-0 text-gold-ink" aria-hidden />
      {text('cashier.deposit.payOutsClosed')}
    </p>
  );
}
