import { useState, type FormEvent } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { marketOf } from '@tausi/kernel';
import type { OverlayControl, OverlayProps } from '../../shared/overlays/overlay-props.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { isLooser, readTyped } from './limit-form.ts';
import type { Limit } from './safety-from-wire.ts';
import { useSafety, useSetLimit } from './use-safety.ts';
import { useSafetyWords } from './use-safety-words.ts';

/** Sets, tightens, loosens or removes one limit; shows before the submit when the change takes effect. */
export function LimitSheet({ kind, span, ...control }: OverlayProps['limit'] & OverlayControl) {
  const { data } = useSafety();
  const limit = data?.limits.find((one) => one.kind === kind && one.span === span);
  return data === undefined || limit === undefined ? null : <LimitForm limit={limit} currency={data.currency} {...control} />;
}

type LimitFormProps = { readonly limit: Limit; readonly currency: string } & OverlayControl;

function LimitForm({ limit, currency, isOpen, onClose }: LimitFormProps) {
  const { text, value, name } = useSafetyWords(currency);
  const form = useLimitForm(limit, onClose);
  const { kind } = limit;
  const isLate = form.requested !== null && isLooser(limit, form.requested);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={name(limit)} closeLabel={text('shell.close')}>
      <form className="flex flex-col gap-4" onSubmit={form.submit} noValidate>
        <p className="text-soft">
          {limit.value === null ? text(`safety.kind.${kind}.set`) : text('safety.current', { value: value(kind, limit.value) })}
        </p>
        <Field
          label={text(kind === 'time' ? 'safety.field.minutes' : 'safety.field.amount')}
          before={kind === 'time' ? undefined : currency}
          inputMode={kind === 'time' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={15}
          value={form.typed}
          onChange={(happening) => form.type(happening.target.value)}
          problem={form.problem}
          hint={text(isLate ? 'safety.hint.later' : 'safety.hint.now')}
        />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text(isLate ? 'safety.ask' : 'safety.set')}
        </Button>
        {limit.value !== null && (
          <Button look="quiet" isWide disabled={form.isBusy} onPress={form.remove}>
            {text('safety.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

// An unfinished value shows no error before the first submit.
function useLimitForm(limit: Limit, onDone: () => void) {
  const { text } = useSafetyWords('');
  const { currency } = marketOf(useCountry());
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const { set, isBusy, refusal, forgetRefusal } = useSetLimit();
  const requested = readTyped(limit.kind, typed, currency);
  const send = async (value: string | null): Promise<void> => {
    const isLate = isLooser(limit, value);
    if (!(await set({ kind: limit.kind, span: limit.span, value }))) return;
    showToast({ kind: 'success', textId: isLate ? 'safety.asked' : 'safety.done' });
    onDone();
  };
  const refused = refusal === null ? null : refusalText(refusal);
  return {
    typed,
    requested,
    isBusy,
    problem: refused ?? (wasTried && requested === null ? text('safety.invalid') : null),
    type: (next: string) => {
      forgetRefusal();
      setTyped(next);
    },
    remove: () => void send(null),
    submit: (happening: FormEvent) => {
      happening.preventDefault();
      setTried(true);
      if (!isBusy && requested !== null) void send(requested);
    },
  };
}
