import { CircleAlert } from 'lucide-react';
import { useText } from '../../shared/texts/use-text.ts';

type Offered = { readonly method: string; readonly name: string; readonly failsLately: boolean };

/** Says why another method comes first: the usual one failed the player twice in a row. */
export function FailingNote({ methods }: { readonly methods: readonly Offered[] }) {
  const text = useText();
  const failing = methods.find(({ failsLately }) => failsLately);
  const [first] = methods;
  if (failing === undefined || first === undefined || first === failing) return null;
  return (
    <p className="flex items-start gap-2 rounded-2xl bg-sunken px-4 py-3 text-sm">
      <CircleAlert size={18} className="mt-0.5 shrink-0 text-gold-ink" aria-hidden />
      {text('cashier.method.failed', { name: failing.name, other: first.name })}
    </p>
  );
}
