import { CreditCard, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import { removeSavedCard } from '@tausi/contract/cashier/remove-saved-card.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { queries } from '../../../shared/client/queries.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { CardChoice } from './use-card-choice.ts';
import type { SavedMethod } from './deposit-from-wire.ts';

const cardsMax = 5;
const looks = { chosen: 'border-accent-ink bg-sunken', free: 'border-line bg-raised' } as const;

/** The player's saved cards, one of which pays, or another card with the choice to save it. */
export function SavedCards({ choice }: { readonly choice: CardChoice }) {
  const text = useText();
  const name = useId();
  const { cards, savedId, choose } = choice;
  return (
    <div className="flex flex-col gap-2">
      {cards.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-semibold text-soft">{text('cashier.card.choose')}</legend>
          {cards.map((card) => (
            <CardRow key={card.savedId} name={name} card={card} isChosen={card.savedId === savedId} onChoose={() => choose(card.savedId)} />
          ))}
          <label
            className={`flex min-h-13 cursor-pointer items-center gap-3 rounded-2xl border px-4 ${savedId === null ? looks.chosen : looks.free}`}
          >
            <input
              type="radio"
              name={name}
              checked={savedId === null}
              onChange={() => choose(null)}
              className="size-5 shrink-0 accent-(--color-accent-ink)"
            />
            <span className="grow font-bold">{text('cashier.card.another')}</span>
            <Plus size={20} className="shrink-0 text-soft" aria-hidden />
          </label>
        </fieldset>
      )}
      {savedId === null && <SaveChoice choice={choice} />}
    </div>
  );
}

function SaveChoice({ choice: { cards, saves, save } }: { readonly choice: CardChoice }) {
  const text = useText();
  if (cards.length >= cardsMax) return <p className="text-sm text-soft">{text('cashier.card.full')}</p>;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
      <input
        type="checkbox"
        checked={saves}
        onChange={(happening) => save(happening.target.checked)}
        className="size-5 shrink-0 accent-(--color-accent-ink)"
      />
      {text('cashier.card.save')}
    </label>
  );
}

type CardRowProps = { readonly name: string; readonly card: SavedMethod; readonly isChosen: boolean; readonly onChoose: () => void };

function CardRow({ name, card, isChosen, onChoose }: CardRowProps) {
  const text = useText();
  const [isRemoving, setRemoving] = useState(false);
  const number = `${card.brand} •••• ${card.last4}`;
  return (
    <div className={`rounded-2xl border ${isChosen ? looks.chosen : looks.free}`}>
      <div className="flex items-center">
        <label className="flex min-h-13 min-w-0 grow cursor-pointer items-center gap-3 rounded-2xl py-2 pl-4 focus-within:outline-3 focus-within:outline-accent-ink">
          <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-(--color-accent-ink)" />
          <CreditCard size={20} className="shrink-0 text-accent-ink" aria-hidden />
          <span className="min-w-0 grow">
            <span className="block leading-tight font-bold break-words capitalize tabular-nums">{number}</span>
            <span className="block text-sm text-soft tabular-nums">{text('cashier.card.expires', { month: card.expires })}</span>
          </span>
        </label>
        <button
          type="button"
          aria-label={text('cashier.card.remove', { card: number })}
          aria-expanded={isRemoving}
          onClick={() => setRemoving(!isRemoving)}
          className="grid size-12 shrink-0 place-items-center text-soft"
        >
          <Trash2 size={20} aria-hidden />
        </button>
      </div>
      {isRemoving && <Removal savedId={card.savedId} onKeep={() => setRemoving(false)} />}
    </div>
  );
}

function Removal({ savedId, onKeep }: { readonly savedId: string; readonly onKeep: () => void }) {
  const text = useText();
  const refusalText = useRefusalText();
  const { send, isBusy, refusal } = useSend(removeSavedCard);
  const remove = async (): Promise<void> => {
    const answer = await send({ savedId });
    if (answer.ok) void queries.invalidateQueries({ queryKey: [depositOptions.name] });
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
