import { useState } from 'react';
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
import { AccountChooser } from '../destinations/AccountChooser.tsx';
import { plainAmount } from '../deposits/deposit-amount.ts';
import { GateNotice } from './GateNotice.tsx';
import { PocketPreview } from './PocketPreview.tsx';
import { Receiver } from './Receiver.tsx';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { pocketOf, quickWithdrawals } from './withdraw-amount.ts';
import type { WithdrawGate, WithdrawMethod, WithdrawOptions } from './withdraw-from-wire.ts';

/** The specification's payment throttle (§9). */
const throttleMs = 2_000;

type WithdrawFormProps = {
  readonly options: WithdrawOptions;
  readonly cash: string;
  /** The account that was just added; null before. */
  readonly newAccount: string | null;
  readonly onAddAccount: () => void;
};

/** Asks for the amount and shows the net payout before anything is sent. */
export function WithdrawForm({ options, cash, newAccount, onAddAccount }: WithdrawFormProps) {
  const { currency, methods, tax, destinations } = options;
  const text = useText();
  const refusalText = useRefusalText();
  const market = marketOf(useCountry());
  const [chosenMethod, chooseMethod] = useState<string | null>(null);
  const method = methodAmong(methods, chosenMethod);
  const [chosen, setChosen] = useState(newAccount);
  const account = method?.needs === 'account' ? receiverAmong(destinations, chosen) : null;
  const form = useWithdrawForm({ method, destinationId: account, cash, gates: options.gates });
  const lacksAccount = method?.needs === 'account' && account === null;
  const shown = (amount: string): string => `${currency} ${amountText(amount, { dropsZeroCents: true })}`;
  const balance = `${currency} ${amountText(cash)}`;
  const bounds = { balance, min: shown(method?.amountMin ?? '0'), max: shown(method?.amountMax ?? '0') };
  const gate = form.gates.find(blocks);
  const isOpen = method !== undefined;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3 pt-1">
      <Receiver options={options} method={method} balance={balance} onChoose={chooseMethod} />
      {method?.needs === 'account' && <AccountChooser accounts={destinations} chosen={account} onChoose={setChosen} onAdd={onAddAccount} />}
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

/** The chosen method, or the one that suits the player's number. */
function methodAmong(methods: readonly WithdrawMethod[], chosen: string | null): WithdrawMethod | undefined {
  return methods.find(({ method }) => method === chosen) ?? methods.find(({ suitsNumber }) => suitsNumber) ?? methods[0];
}

/** The chosen account, or the newest one that receives money. */
function receiverAmong(destinations: WithdrawOptions['destinations'], chosen: string | null): string | null {
  const found = destinations.find(({ destinationId }) => destinationId === chosen);
  return (found ?? destinations.find(({ usableFrom }) => usableFrom === null) ?? destinations[0])?.destinationId ?? null;
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

/** Two presses: the first says what is lost. */
function GiveUpBonus({ isBusy, onGiveUp }: { readonly isBusy: boolean; readonly onGiveUp: () => void }) {
  const text = useText();
  const [isSure, setSure] = useState(false);
  return (
    <>
      {isSure && (
        <p role="alert" className="text-center text-sm font-medium text-danger">
          {text('cashier.gate.giveUp.sure')}
        </p>
      )}
      <Button look="danger" isWide isBusy={isBusy} lockForMs={throttleMs} onPress={isSure ? onGiveUp : () => setSure(true)}>
        {text('cashier.gate.giveUp')}
      </Button>
    </>
  );
}
