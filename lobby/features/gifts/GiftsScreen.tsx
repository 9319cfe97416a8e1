import { ScreenHead } from '../../shared/lists/ScreenHead.tsx';
import { useHashSearch } from '../../shared/routing/hash.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { FreeBetList } from './free-bets/FreeBetList.tsx';
import { GiftShelf } from './GiftShelf.tsx';

/** The player's coupons, or with `mode=boxes` in the address the lucky boxes. */
export function GiftsScreen() {
  const text = useText();
  const mode = new URLSearchParams(useHashSearch()).get('mode') === 'boxes' ? 'boxes' : 'coupons';
  return (
    <div className="mx-auto max-w-xl">
      <ScreenHead title={text(`gifts.title.${mode}`)} />
      <div className="px-4 pb-6">
        {mode === 'coupons' && <FreeBetList />}
        <GiftShelf key={mode} mode={mode} onTaken={() => undefined} />
      </div>
    </div>
  );
}
