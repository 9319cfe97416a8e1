import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { redeemPromocode } from '@tausi/contract/promotions/redeem-promocode.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { useSend } from '../../shared/client/use-send.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import type { RewardView } from '../../shared/rewards/reward-from-wire.ts';
import { useGiftView } from '../../shared/rewards/use-gift-view.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { useText } from '../../shared/texts/use-text.ts';

const codeLengthMax = 64;

/** The field for a promo code, and the gift that a right code brings. */
export function PromocodeSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const [gift, setGift] = useState<readonly RewardView[] | null>(null);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('gifts.promocode')} closeLabel={text('shell.close')}>
      {gift === null ? <CodeForm onGift={setGift} /> : <CodeGift gift={gift} onClose={onClose} onAnother={() => setGift(null)} />}
    </Sheet>
  );
}

function CodeForm({ onGift }: { readonly onGift: (gift: readonly RewardView[]) => void }) {
  const text = useText();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const giftView = useGiftView();
  const { send, isBusy, refusal, forgetRefusal } = useSend(redeemPromocode);
  const [code, setCode] = useState('');
  const redeem = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await send({ code: code.trim() });
    if (!answer.ok) return;
    onGift(giftView(answer.value));
    await queries.invalidateQueries();
  };
  const change = (typed: string): void => {
    setCode(typed.toUpperCase());
    if (refusal !== null) forgetRefusal();
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void redeem(event)}>
      <div className="flex items-center gap-3">
        <RewardArt name="coupon" size={48} />
        <p className="text-soft">{text('gifts.promocode.lead')}</p>
      </div>
      <Field
        label={text('gifts.promocode.code')}
        value={code}
        onChange={(event) => change(event.target.value)}
        problem={refusal === null ? null : refusalText(refusal)}
        maxLength={codeLengthMax}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" isWide isBusy={isBusy} disabled={code.trim() === ''}>
        {text('gifts.promocode.redeem')}
      </Button>
    </form>
  );
}

// Coupons, boxes and free bets are used from the screen of gifts.
const isOnShelf: ReadonlySet<RewardView['art']> = new Set(['coupon', 'box-copper']);

type CodeGiftProps = { readonly gift: readonly RewardView[]; readonly onClose: () => void; readonly onAnother: () => void };

function CodeGift({ gift, onClose, onAnother }: CodeGiftProps) {
  const text = useText();
  return (
    <div className="flex flex-col items-center gap-4 text-center" role="status">
      <RewardArt name="party" size={72} />
      <h3 className="text-lg font-bold">{text('gifts.promocode.done')}</h3>
      {gift.some(({ art }) => isOnShelf.has(art)) && <p className="text-soft">{text('gifts.promocode.shelf')}</p>}
      <ul className="flex flex-wrap justify-center gap-2">
        {gift.map(({ art, text: words }) => (
          <li key={words} className="flex min-w-28 flex-col items-center gap-1 rounded-2xl bg-sunken px-4 py-3">
            <RewardArt name={art} size={48} />
            <span className="font-bold tabular-nums">{words}</span>
          </li>
        ))}
      </ul>
      <Button isWide onPress={onClose}>
        {text('gifts.close')}
      </Button>
      <Button isWide look="quiet" onPress={onAnother}>
        {text('gifts.promocode.another')}
      </Button>
    </div>
  );
}
