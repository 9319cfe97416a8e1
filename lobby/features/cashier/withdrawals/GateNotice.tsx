import { CircleAlert } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { WithdrawGate } from './withdraw-from-wire.ts';

/** The reason why no withdrawal is possible now, with the way out if the player has one. */
export function GateNotice({ gate, currency }: { readonly gate: WithdrawGate; readonly currency: string }) {
  const text = useText();
  const time = useMarketFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const shown = (amount: string | null): string => (amount === null ? '' : `${currency} ${amountText(amount)}`);
  const values = {
    time: gate.until === null ? '' : time.format(gate.until),
    remaining: shown(gate.remaining),
    target: shown(gate.target),
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
        <CircleAlert size={20} className="shrink-0 text-gold-ink" aria-hidden />
        {text(`cashier.gate.${gate.code}`, values)}
      </p>
      {gate.code === 'identity_needed' && (
        <Button look="secondary" isWide onPress={() => openOverlay('identity', {})}>
          {text('kyc.title')}
        </Button>
      )}
    </div>
  );
}
