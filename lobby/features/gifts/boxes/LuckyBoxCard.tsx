import { useState } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { boxArt } from './box-art.ts';
import type { LuckyBox } from './box-from-wire.ts';
import { expiryText, shortInfo } from '../gift-text.ts';

type LuckyBoxCardProps = {
  readonly box: LuckyBox;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onOdds: (seriesId: string) => void;
};

/** A lucky box: its metal, name, maximum reward, expiry, count and possible rewards. */
export function LuckyBoxCard({ box, isBusy, onOpen, onOdds }: LuckyBoxCardProps) {
  const text = useText();
  const { ticket } = box;
  return (
    <article className="flex gap-3 rounded-card border border-line bg-surface p-3 shadow-lift">
      <span className="relative self-start rounded-2xl bg-sunken p-2">
        <RewardArt name={boxArt(box.tier)} size={72} className={box.status === 'waits' ? '' : 'opacity-50 grayscale'} />
        <span className="absolute -top-1.5 -right-1.5 rounded-full bg-accent px-2 py-0.5 text-sm font-bold text-on-accent tabular-nums">
          {text('gifts.count', { count: box.count })}
        </span>
      </span>
      <div className="min-w-0 grow">
        <h3 className="leading-tight font-bold [overflow-wrap:anywhere]">{box.name}</h3>
        <p className="mt-0.5 font-semibold text-gold-ink [overflow-wrap:anywhere]">{box.highestReward}</p>
        <p className="mt-0.5 text-note text-soft">{text('gifts.box.until', { day: expiryText(box.expiresOn) })}</p>
        <RewardInfo info={box.possibleRewards} />
        {ticket !== null && (
          <button
            type="button"
            onClick={() => onOdds(ticket.seriesId)}
            className="-my-1 flex min-h-11 items-center text-note font-semibold text-accent-ink"
          >
            {text('gifts.odds')}
          </button>
        )}
        {box.status === 'waits' ? (
          <Button className="mt-2" isBusy={isBusy} onPress={onOpen}>
            {text('gifts.box.claim')}
          </Button>
        ) : (
          <p className="mt-2 text-sm font-bold text-soft">{text(`gifts.box.${box.status}`)}</p>
        )}
      </div>
    </article>
  );
}

/** The possible rewards: 20 characters, expanded by a touch. */
function RewardInfo({ info }: { readonly info: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const short = shortInfo(info);
  return (
    <p className="mt-1 text-note [overflow-wrap:anywhere]">
      {isOpen ? info : short.text}
      {short.isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-my-3 inline-flex min-h-11 items-center px-2 font-semibold text-accent-ink"
        >
          {text(isOpen ? 'gifts.box.less' : 'gifts.box.more')}
        </button>
      )}
    </p>
  );
}
