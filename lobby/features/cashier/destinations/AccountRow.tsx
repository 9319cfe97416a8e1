import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { removeDestination } from '@tausi/contract/cashier/destinations/remove-destination.ts';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { queries } from '../../../shared/client/queries.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { Destination } from './destination-from-wire.ts';

const looks = { chosen: 'border-accent-ink bg-sunken', free: 'border-line bg-raised' } as const;

type AccountRowProps = { readonly name: string; readonly account: Destination; readonly isChosen: boolean; readonly onChoose: () => void };

/** A bank account or second number that can receive the withdrawal. Its player can remove it. */
export function AccountRow({ name, account, isChosen, onChoose }: AccountRowProps) {
  const text = useText();
  const time = useMarketFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
  const [isRemoving, setRemoving] = useState(false);
  const { bankName, account: number, holder, usableFrom } = account;
  return (
    <div className={`rounded-2xl border ${isChosen ? looks.chosen : looks.free}`}>
      <div className="flex items-center">
        <label className="flex min-w-0 grow cursor-pointer items-center gap-3 rounded-2xl py-2.5 pl-4 focus-within:outline-3 focus-within:outline-accent-ink">
          <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-(--color-accent-ink)" />
          <span className="min-w-0 grow">
            <span className="block leading-tight font-bold break-words">{bankName}</span>
            <span className="block text-sm text-soft tabular-nums">{holder === '' ? number : `${number} · ${holder}`}</span>
            {usableFrom !== null && (
              <span className="block text-sm font-semibold text-gold-ink">
                {text('cashier.account.rests', { time: time.format(usableFrom) })}
              </span>
            )}
          </span>
        </label>
        <button
          type="button"
          aria-label={text('cashier.account.remove', { account: `${bankName} ${number}` })}
          aria-expanded={isRemoving}
          onClick={() => setRemoving(!isRemoving)}
          className="grid size-12 shrink-0 place-items-center text-soft"
        >
          <Trash2 size={20} aria-hidden />
        </button>
      </div>
      {isRemoving && <Removal destinationId={account.destinationId} onKeep={() => setRemoving(false)} />}
    </div>
  );
}

function Removal({ destinationId, onKeep }: { readonly destinationId: string; readonly onKeep: () => void }) {
  const text = useText();
  const refusalText = useRefusalText();
  const { send, isBusy, refusal } = useSend(removeDestination);
  const remove = async (): Promise<void> => {
    const answer = await send({ destinationId });
    if (answer.ok) void queries.invalidateQueries({ queryKey: [withdrawOptions.name] });
  };
  return (
    <div className="flex flex-col gap-2 px-3 pb-3">
      {refusal !== null && <FormAlert>{refusalText(refusal)}</FormAlert>}
      <div className="grid grid-cols-2 gap-2">
        <Button look="danger" isBusy={isBusy} onPress={() => void remove()}>
          {text('cashier.account.remove.sure')}
        </Button>
        <Button look="quiet" onPress={onKeep}>
          {text('cashier.account.keep')}
        </Button>
      </div>
    </div>
  );
}
