import type { Destination } from './destination-from-wire.ts';
import { AccountChooser } from './AccountChooser.tsx';
import { NumberChooser } from './NumberChooser.tsx';

type Payable = { readonly needs: 'phone' | 'account'; readonly takesNumbers: boolean };

type DestinationsProps<M extends Payable> = {
  readonly method: M;
  /** The player's accounts or second numbers for the method. */
  readonly own: readonly Destination[];
  readonly chosen: string | null;
  readonly phone: string;
  readonly onChoose: (destinationId: string | null) => void;
  readonly onAdd: (method: M) => void;
};

/** The receivers that the player can choose for a method; nothing where it pays to the own number only. */
export function Destinations<M extends Payable>({ method, own, chosen, phone, onChoose, onAdd }: DestinationsProps<M>) {
  if (method.needs === 'account') return <AccountChooser accounts={own} chosen={chosen} onChoose={onChoose} onAdd={() => onAdd(method)} />;
  if (!method.takesNumbers) return null;
  return <NumberChooser phone={phone} numbers={own} chosen={chosen} onChoose={onChoose} onAdd={() => onAdd(method)} />;
}
