import { useState } from 'react';
import type { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { boxArt } from './box-art.ts';
import { expiryText, shortInfo } from '../gift-text.ts';

type Box = AnswerOf<typeof treasureBoxList>[number];
type LuckyBoxCardProps = { readonly box: Box; readonly isBusy: boolean; readonly onOpen: () => void };

const claims = ['claim', 'claimed', 'expired'] as const;

/** A lucky box: its metal, name, maximum reward, expiry, count and possible rewards. */
export function LuckyBoxCard({ box, isBusy, onOpen }: LuckyBoxCardProps) {
  const text = useText();
  const claim = claims[box.status];
  return (
    <article className="flex gap-3 rounded-card border border-line bg-surface p-3 shadow-lift">
      <span className="relative self-start rounded-2xl bg-sunken p-2">
        <RewardArt name={boxArt(box.boxType)} size={72} className={claim === 'claim' ? '' : 'opacity-50 grayscale'} />
        <span className="absolute -top-1.5 -right-1.5 rounded-full bg-accent px-2 py-0.5 text-sm font-bold text-on-accent tabular-nums">
          {text('gifts.count', { count: box.boxNum })}
        </span>
      </span>
      <div className="min-w-0 grow">
        <h3 className="leading-tight font-bold [overflow-wrap:anywhere]">{box.boxName}</h3>
        <p className="mt-0.5 font-semibold text-gold-ink [overflow-wrap:anywhere]">{box.maxRewardInfo}</p>
        <p className="mt-0.5 text-note text-soft">{text('gifts.box.until', { day: expiryText(box.expireDay) })}</p>
        <RewardInfo info={box.rewardInfo} />
        {claim === 'claim' ? (
          <Button className="mt-2" isBusy={isBusy} onPress={onOpen}>
            {text('gifts.box.claim')}
          </Button>
        ) : (
          <p className="mt-2 text-sm font-bold text-soft">{text(`gifts.box.${claim}`)}</p>
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
