import { CircleCheck, CircleHelp, Hourglass, SearchX, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { queries } from '../../../shared/client/queries.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { Trace } from './paybill-from-wire.ts';
import { useFindPayment } from './use-find-payment.ts';

type FindPaymentProps = { readonly onBack: () => void; readonly onFollow: (paymentId: string) => void };

/** Finds a payment that did not arrive, by the code of the provider's text message. */
export function FindPayment({ onBack, onFollow }: FindPaymentProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const form = useFindPayment();
  const isCredited = form.trace?.status === 'credited';
  useEffect(() => {
    if (!isCredited) return;
    for (const { name } of [getUserInfo, transactions]) void queries.invalidateQueries({ queryKey: [name] });
  }, [isCredited]);
  if (form.trace !== null) return <SearchState trace={form.trace} onFollow={onFollow} onBack={onBack} onAgain={form.startAgain} />;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 pt-1">
      <p className="text-sm text-soft">{text('cashier.find.lead')}</p>
      <Field
        label={text('cashier.find.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.code}
        hint={text('cashier.find.hint')}
        problem={form.isIncomplete ? text('cashier.find.needed') : null}
        onChange={(happening) => form.type(happening.target.value)}
      />
      {form.refusal !== null && <FormAlert>{refusalText(form.refusal)}</FormAlert>}
      <div className="flex flex-col gap-2">
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text('cashier.find.search')}
        </Button>
        <Button look="quiet" isWide onPress={onBack}>
          {text('cashier.account.back')}
        </Button>
      </div>
    </form>
  );
}

const looks: Readonly<Record<Trace['status'], { readonly Icon: LucideIcon; readonly color: string }>> = {
  searching: { Icon: Hourglass, color: 'text-gold-ink' },
  credited: { Icon: CircleCheck, color: 'text-success' },
  known: { Icon: CircleCheck, color: 'text-success' },
  with_people: { Icon: CircleHelp, color: 'text-gold-ink' },
  not_found: { Icon: SearchX, color: 'text-danger' },
};

type SearchStateProps = {
  readonly trace: Trace;
  readonly onFollow: (paymentId: string) => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
};

function SearchState({ trace: { status, paymentId }, onFollow, onBack, onAgain }: SearchStateProps) {
  const text = useText();
  const { Icon, color } = looks[status];
  return (
    <div className="flex flex-col items-center gap-4 pt-3 text-center">
      <Icon size={44} className={`${color} ${status === 'searching' ? 'motion-safe:animate-pulse' : ''}`} aria-hidden />
      <div role="status" className="flex flex-col gap-1">
        <p className="text-lg font-bold">{text(`cashier.find.${status}`)}</p>
        <p className="text-sm text-soft">{text(`cashier.find.${status}.hint`)}</p>
      </div>
      <div className="flex w-full flex-col gap-2">
        {paymentId !== null && (
          <Button isWide onPress={() => onFollow(paymentId)}>
            {text('history.follow')}
          </Button>
        )}
        {status === 'not_found' && (
          <Button isWide onPress={onAgain}>
            {text('cashier.find.again')}
          </Button>
        )}
        {(status === 'not_found' || status === 'with_people') && (
          <Button look="secondary" isWide onPress={() => openOverlay('support', {})}>
            {text('cashier.find.support')}
          </Button>
        )}
        <Button look="quiet" isWide onPress={onBack}>
          {text('cashier.account.back')}
        </Button>
      </div>
    </div>
  );
}
