import { Hourglass } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { AmountField } from '../AmountField.tsx';
import { QuickAmounts } from '../QuickAmounts.tsx';
import { plainAmount } from '../deposits/deposit-amount.ts';
import { GateNotice } from './GateNotice.tsx';
import { PocketPreview } from './PocketPreview.tsx';
import { Receiver } from './Receiver.tsx';
import { useReceiver } from './use-receiver.ts';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { pocketOf, quickWithdrawals } from './withdraw-amount.ts';
import type { WithdrawGate, WithdrawMethod, WithdrawOptions } from './withdraw-from-wire.ts';

/** The specification's payment throttle (§9). */
const throttleMs = 2_000;

type WithdrawFormProps = {
  readonly options: WithdrawOptions;
  readonly cash: string;
  readonly startAmount?: string;
  /** The account that was just added; null before. */
  readonly newAccount: string | null;
  readonly onAddAccount: (method: WithdrawMethod) => void;
};

/** Asks for the amount and shows the net payout before anything is sent. */
export function WithdrawForm({ options, cash, startAmount = '', newAccount, onAddAccount }: WithdrawFormProps) {
  const { currency, tax } = options;
  const text = useText();
  const refusalText = useRefusalText();
  const market = marketOf(useCountry());
  const receiver = useReceiver(options, newAccount);
  const { method, account } = receiver;
  const form = useWithdrawForm({ method, destinationId: account, cash, startAmount, gates: options.gates });
  const lacksAccount = method?.needs === 'account' && account === null;
  const shown = (amount: string): string => `${currency} ${amountText(amount, { dropsZeroCents: true })}`;
  const balance = `${currency} ${amountText(cash)}`;
  const bounds = { balance, min: shown(method?.amountMin ?? '0'), max: shown(method?.amountMaxInParts ?? '0') };
  const gate = form.gates.find(blocks);
  const isOpen = method !== undefined;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3 pt-1">
      <Receiver options={options} receiver={receiver} balance={balance} onAddAccount={onAddAccount} />
      {!isOpen && <NotOpenYet />}
      {gate !== undefined && <GateNotice gate={gate} currency={currency} />}
      <AmountField
        value={form.typed}
        onChange={form.type}
        currency={currency}
        problem={form.problem === null ? null : text(`cashier.withdraw.amount.${form.problem}`, bounds)}
        hint={text(isOpen ? 'cashier.withdraw.amount.range' : 'cashier.withdraw.amount.hint', bounds)}
      />
      <QuickAmounts
        amounts={quickWithdrawals({ cash, currency: market.currency, method })}
        chosen={plainAmount(form.typed)}
        currency={currency}
        onChoose={form.type}
      />
      <PocketPreview
        pocket={pocketOf(form.typed, cash, { currency: market.currency, tax })}
        quote={form.quote}
        tax={tax}
        currency={currency}
      />
      {form.refusal !== null && form.refusal.code !== gate?.code && <FormAlert>{refusalText(form.refusal)}</FormAlert>}
      {gate?.code === 'wagering_incomplete' ? (
        <GiveUpBonus isBusy={form.isBusy} onGiveUp={form.giveUpBonus} />
      ) : (
        <Button
          type="submit"
          isWide
          isBusy={form.isBusy}
          disabled={!isOpen || lacksAccount || gate !== undefined}
          lockForMs={throttleMs}
          className="min-h-13 text-base"
        >
          {labelOf(text, { isOpen, currency, leaves: form.quote?.leaves })}
        </Button>
      )}
    </form>
  );
}

function NotOpenYet() {
  const text = useText();
  return (
    <p className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
      <Hourglass size={20} className="shrink-0 text-gold-ink" aria-hidden />
      {text('cashier.withdraw.later')}
    </p>
  );
}

type Labelled = { readonly isOpen: boolean; readonly currency: string; readonly leaves: string | undefined };

function labelOf(text: ReturnType<typeof useText>, { isOpen, currency, leaves }: Labelled): string {
  if (!isOpen) return text('cashier.withdraw.closed');
  if (leaves === undefined) return text('cashier.withdraw');
  return text('cashier.withdraw.button', { currency, amount: amountText(leaves, { dropsZeroCents: true }) });
}

// The player meets these when they press, or the amount itself tells.
function blocks({ code }: WithdrawGate): boolean {
  return code !== 'second_factor_needed' && code !== 'insufficient_funds' && code !== 'withdrawal_in_progress';
}

/** Gives the bonus up and withdraws with one press. The loss is named beside the button. */
function GiveUpBonus({ isBusy, onGiveUp }: { readonly isBusy: boolean; readonly onGiveUp: () => void }) {
  const text = useText();
  return (
    <>
      <p className="text-center text-sm font-medium text-danger">{text('cashier.gate.giveUp.loss')}</p>
      <Button look="danger" isWide isBusy={isBusy} lockForMs={throttleMs} onPress={onGiveUp}>
        {text('cashier.gate.giveUp')}
      </Button>
    </>
  );
}
