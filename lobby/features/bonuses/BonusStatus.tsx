import { useText } from '../../shared/texts/use-text.ts';
import type { Bonus } from './bonus-from-wire.ts';
import type { CardState } from './card-state.ts';

type Shown = Bonus['status'] | CardState;

const tones: Readonly<Record<Shown, string>> = {
  Issued: 'text-accent-ink',
  Pending: 'text-gold-ink',
  Approved: 'text-success',
  Complete: 'text-success',
  Finished: 'text-success',
  Failed: 'text-danger',
  Expired: 'text-soft',
};

/** The status of a bonus in the specification's terms. */
export function BonusStatus({ status }: { readonly status: Shown }) {
  const text = useText();
  return (
    <span className={`shrink-0 rounded-full border border-current px-2.5 py-0.5 text-xs font-bold ${tones[status]}`}>
      {text(`bonuses.status.${status}`)}
    </span>
  );
}
