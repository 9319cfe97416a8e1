import { useId } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { AccountRow } from './AccountRow.tsx';
import type { Destination } from './destination-from-wire.ts';

const numbersMax = 5;
const looks = { chosen: 'border-accent-ink bg-sunken', free: 'border-line bg-raised' } as const;

type NumberChooserProps = {
  /** The player's own number, masked. */
  readonly phone: string;
  readonly numbers: readonly Destination[];
  /** The id of a second number; null for the own one. */
  readonly chosen: string | null;
  readonly onChoose: (destinationId: string | null) => void;
  readonly onAdd: () => void;
};

/** The player's own number and second numbers, one of which receives the withdrawal. Without second numbers only the way to add one. */
export function NumberChooser({ phone, numbers, chosen, onChoose, onAdd }: NumberChooserProps) {
  const text = useText();
  const name = useId();
  const add = numbers.length < numbersMax && (
    <Button look="quiet" isWide onPress={onAdd}>
      <Plus size={18} aria-hidden />
      {text('cashier.number.add')}
    </Button>
  );
  if (numbers.length === 0) return <div className="-my-1.5">{add}</div>;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold text-soft">{text('cashier.number.choose')}</legend>
      <label
        className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-2xl border py-2.5 pr-4 pl-4 focus-within:outline-3 focus-within:outline-accent-ink ${chosen === null ? looks.chosen : looks.free}`}
      >
        <input
          type="radio"
          name={name}
          checked={chosen === null}
          onChange={() => onChoose(null)}
          className="size-5 shrink-0 accent-(--color-accent-ink)"
        />
        <span className="min-w-0 grow leading-tight font-bold">{text('cashier.number.own')}</span>
        <span className="shrink-0 text-sm text-soft tabular-nums">{phone}</span>
      </label>
      {numbers.map((number) => (
        <AccountRow
          key={number.destinationId}
          name={name}
          account={number}
          isChosen={number.destinationId === chosen}
          onChoose={() => onChoose(number.destinationId)}
        />
      ))}
      {add}
    </fieldset>
  );
}
