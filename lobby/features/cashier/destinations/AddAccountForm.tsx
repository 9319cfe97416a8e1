import { ShieldCheck } from 'lucide-react';
import { banks } from '@tausi/contract/cashier/destinations/banks.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { CodeField } from '../../../shared/codes/CodeField.tsx';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { accountDigits, useAddAccount, type AddAccount } from './use-add-account.ts';

type AddAccountFormProps = { readonly onAdded: (destinationId: string) => void; readonly onBack: () => void };

/** Adds a bank account for withdrawals. The bank names its holder, and a code on the phone proves that the player asks. */
export function AddAccountForm({ onAdded, onBack }: AddAccountFormProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const phone = usePlayerInfo()?.phone ?? '';
  const form = useAddAccount({ phone, ofMethod: null, onAdded });
  const { data, error, refetch } = useCall(banks, {});
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-72 w-full rounded-2xl" />
    ) : (
      <FailureState refusal={error.refusal} onRetry={() => void refetch()} />
    );
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 pt-1">
      {form.asksCode ? (
        <CodeField
          flow={form.code}
          account={phone}
          onResend={() => void form.code.send(phone)}
          problem={form.problem === 'code' ? text('account.code.needed') : null}
        />
      ) : (
        <AccountFields form={form} listed={data.banks} />
      )}
      {form.refusal !== null && <FormAlert>{refusalText(form.refusal)}</FormAlert>}
      <div className="flex flex-col gap-2">
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text(form.asksCode ? 'cashier.account.add' : 'cashier.account.continue')}
        </Button>
        <Button look="quiet" isWide onPress={onBack}>
          {text('cashier.account.back')}
        </Button>
      </div>
    </form>
  );
}

type AccountFieldsProps = { readonly form: AddAccount; readonly listed: readonly { readonly code: string; readonly name: string }[] };

function AccountFields({ form, listed }: AccountFieldsProps) {
  const text = useText();
  return (
    <>
      <p className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
        <ShieldCheck size={20} className="shrink-0 text-success" aria-hidden />
        {text('cashier.account.lead')}
      </p>
      <ChoiceField
        label={text('cashier.account.bank')}
        value={form.bankCode}
        options={[{ id: '', title: text('cashier.account.bank.choose') }, ...listed.map(({ code, name }) => ({ id: code, title: name }))]}
        problem={form.problem === 'bank' ? text('cashier.account.bank.needed') : null}
        onChoose={form.chooseBank}
      />
      <Field
        label={text('cashier.account.number')}
        inputMode="numeric"
        autoComplete="off"
        value={form.number}
        problem={form.problem === 'number' ? text('cashier.account.number.needed', { digits: accountDigits }) : null}
        hint={text('cashier.account.number.hint', { digits: accountDigits })}
        onChange={(happening) => form.typeNumber(happening.target.value)}
      />
    </>
  );
}
