import { Smartphone } from 'lucide-react';
import { useText } from '../../shared/texts/use-text.ts';

/** The payment method and the phone that will receive the prompt. */
export function MethodCard({ name, phone }: { readonly name: string; readonly phone: string }) {
  const text = useText();
  return (
    <div className="flex items-center gap-3 rounded-2xl border border-line bg-raised px-3.5 py-2.5">
      <span className="brand-fill grid size-11 shrink-0 place-items-center rounded-xl text-white" aria-hidden>
        <Smartphone size={24} />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center justify-between gap-x-3 font-bold">
          {name}
          <span className="shrink-0 rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold text-success">
            {text('cashier.method.instant')}
          </span>
        </p>
        <p className="text-sm text-soft">{text('cashier.method.phone', { phone })}</p>
      </div>
    </div>
  );
}
