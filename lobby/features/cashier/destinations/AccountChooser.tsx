import { useId } from 'react';
import { Landmark, Plus } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { AccountRow } from './AccountRow.tsx';
import type { Destination } from './destination-from-wire.ts';

const accountsMax = 5;

type AccountChooserProps = {
  readonly accounts: readonly Destination[];
  readonly chosen: string | null;
  readonly onChoose: (destinationId: string) => void;
  readonly onAdd: () => void;
};

/** The player's bank accounts, one of which receives the withdrawal. */
export function AccountChooser({ accounts, chosen, onChoose, onAdd }: AccountChooserProps) {
  const text = useText();
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold text-soft">{text('cashier.account.choose')}</legend>
      {accounts.length === 0 && (
        <p className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
          <Landmark size={20} className="shrink-0 text-accent-ink" aria-hidden />
          {text('cashier.account.none')}
        </p>
      )}
      {accounts.map((account) => (
        <AccountRow
          key={account.destinationId}
          name={name}
          account={account}
          isChosen={account.destinationId === chosen}
          onChoose={() => onChoose(account.destinationId)}
        />
      ))}
      {accounts.length < accountsMax && (
        <Button look="secondary" isWide onPress={onAdd}>
          <Plus size={18} aria-hidden />
          {text('cashier.account.add')}
        </Button>
      )}
    </fieldset>
  );
}
