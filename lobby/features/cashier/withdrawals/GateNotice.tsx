import { CircleAlert } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { gateTextOf } from './gate-text.ts';
import type { WithdrawGate } from './withdraw-from-wire.ts';

/** The reason why no withdrawal is possible now, with the way out if the player has one. */
export function GateNotice({ gate, currency }: { readonly gate: WithdrawGate; readonly currency: string }) {
  const text = useText();
  const time = useMarketFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const shown = (amount: string | null): string => (amount === null ? '' : `${currency} ${amountText(amount, { dropsZeroCents: true })}`);
  const values = {
    time: gate.until === null ? '' : time.format(gate.until),
    remaining: shown(gate.remaining),
    target: shown(gate.target),
    left: shown(gate.left),
  };
  const textId = gateTextOf(gate);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
        <CircleAlert size={20} className="shrink-0 text-gold-ink" aria-hidden />
        <div className="flex flex-col gap-1">
          <p>{text(`cashier.gate.${textId}`, values)}</p>
          {gate.code === 'identity_needed' && Number(gate.left) > 0 && <p>{text('cashier.gate.identity_left', values)}</p>}
        </div>
      </div>
      {(textId === 'identity_needed' || textId === 'identity_documents') && (
        <Button look="secondary" isWide onPress={() => openOverlay('identity', {})}>
          {text('kyc.title')}
        </Button>
      )}
      {(textId === 'identity_funds' || textId === 'sim_swapped') && (
        <Button look="secondary" isWide onPress={() => openOverlay('support', {})}>
          {text('markets.support')}
        </Button>
      )}
    </div>
  );
}
