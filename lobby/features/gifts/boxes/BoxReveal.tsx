import { marketOf } from '@tausi/kernel';
import { useModal } from '@tausi/ui/hooks/use-modal.ts';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { rewardFromWire, type WireReward } from '../../../shared/rewards/reward-from-wire.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { boxArt } from './box-art.ts';
import type { Ticket } from '../odds/TicketCheck.tsx';
import { CongratulationDialog } from './CongratulationDialog.tsx';
import '../gifts.css';

type BoxRevealProps = {
  readonly phase: 1 | 2 | 3;
  readonly tier: 1 | 2 | 3;
  readonly rewards: readonly WireReward[];
  readonly ticket: Ticket | null;
  readonly onClose: () => void;
};

/** A box that opens in full screen, then its rewards. */
export function BoxReveal({ phase, tier, rewards, ticket, onClose }: BoxRevealProps) {
  const text = useText();
  const currency = marketOf(useCountry()).currencyLabel;
  if (phase !== 3) return <BoxStage phase={phase} tier={tier} />;
  const shown = rewards.map((reward) => rewardFromWire(reward, { currency, coins: text('gifts.coins') }));
  return <CongratulationDialog rewards={shown} ticket={ticket} onClose={onClose} />;
}

/** The animation is too short to need a close button. */
function BoxStage({ phase, tier }: { readonly phase: 1 | 2; readonly tier: 1 | 2 | 3 }) {
  const text = useText();
  const dialog = useModal(true, () => undefined);
  return (
    <dialog ref={dialog} aria-label={text('gifts.box.opening')} data-phase={phase} className="box-stage">
      <span className="box-rays" aria-hidden />
      <span className="absolute inset-0 grid place-items-center" aria-hidden>
        <RewardArt name={boxArt(tier)} size={190} className="box-body" />
      </span>
      <p className="sr-only" role="status">
        {text('gifts.box.opening')}
      </p>
    </dialog>
  );
}
