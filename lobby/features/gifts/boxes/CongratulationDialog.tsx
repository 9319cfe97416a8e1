import { Button } from '@tausi/ui/Button.tsx';
import { Dialog } from '@tausi/ui/Dialog.tsx';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import type { RewardView } from '../../../shared/rewards/reward-from-wire.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { rewardLines } from '../gift-text.ts';
import { TicketCheck, type Ticket } from '../odds/TicketCheck.tsx';

const centredMax = 3;

type CongratulationDialogProps = {
  readonly rewards: readonly RewardView[];
  /** Null for a box from before series. */
  readonly ticket: Ticket | null;
  readonly onClose: () => void;
};

/** The rewards of a box: up to three are centred, more scroll. A box of a series can be checked. */
export function CongratulationDialog({ rewards, ticket, onClose }: CongratulationDialogProps) {
  const text = useText();
  const layout = rewards.length <= centredMax ? 'flex justify-center' : 'grid max-h-64 grid-cols-3 overflow-y-auto overscroll-contain';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('gifts.congratulations')}
      actions={
        <Button isWide onPress={onClose}>
          {text('gifts.close')}
        </Button>
      }
    >
      <RewardArt name="party" size={64} className="mx-auto mb-2 block w-16" />
      <p className="pb-3">{text('gifts.youWon')}</p>
      <ul className={`${layout} gap-2`} tabIndex={rewards.length <= centredMax ? undefined : 0}>
        {rewards.map(({ art, text: words }, index) => (
          // Two rewards may have the same text, so the index tells them apart.
          <li key={`${index} ${words}`} className="flex min-w-20 flex-col items-center gap-1 rounded-2xl bg-sunken px-2 py-3">
            <RewardArt name={art} size={48} />
            <span className="text-center text-sm leading-tight font-bold text-ink">
              {rewardLines(words).map((line) => (
                <span key={line} className="block [overflow-wrap:anywhere]">
                  {line}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {ticket !== null && <TicketCheck ticket={ticket} />}
    </Dialog>
  );
}
