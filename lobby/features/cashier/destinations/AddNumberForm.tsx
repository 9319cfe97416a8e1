import { ShieldCheck } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { CodeField } from '../../../shared/codes/CodeField.tsx';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { useAddAccount } from './use-add-account.ts';

type AddNumberFormProps = {
  /** The method that pays to the number, and its name. */
  readonly method: { readonly method: string; readonly name: string };
  readonly onAdded: (destinationId: string) => void;
  readonly onBack: () => void;
};

/** Adds a second number for withdrawals. Its network names the holder where it can, and a code on the phone proves that the player asks. */
export function AddNumberForm({ method, onAdded, onBack }: AddNumberFormProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const phone = usePlayerInfo()?.phone ?? '';
  const form = useAddAccount({ phone, ofMethod: method.method, onAdded });
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
        <>
          <p className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
            <ShieldCheck size={20} className="shrink-0 text-success" aria-hidden />
            {text('cashier.number.lead')}
          </p>
          <Field
            label={text('cashier.number.field', { name: method.name })}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={form.number}
            problem={form.problem === 'number' ? text('cashier.number.needed') : null}
            onChange={(happening) => form.typeNumber(happening.target.value)}
          />
        </>
      )}
      {form.refusal !== null && <FormAlert>{refusalText(form.refusal)}</FormAlert>}
      {form.refusal?.code === 'identity_needed' && (
        <Button look="secondary" isWide onPress={() => openOverlay('identity', {})}>
          {text('kyc.title')}
        </Button>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text(form.asksCode ? 'cashier.number.add' : 'cashier.account.continue')}
        </Button>
        <Button look="quiet" isWide onPress={onBack}>
          {text('cashier.account.back')}
        </Button>
      </div>
    </form>
  );
}
