import { Check } from 'lucide-react';
import { joinEvent } from '@tausi/contract/promotions/join-event.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { ProgressBar } from '@tausi/ui/ProgressBar.tsx';
import { useSend } from '../../../shared/client/use-send.ts';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useGiftView } from '../../../shared/rewards/use-gift-view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useReceive } from '../rewards/use-receive.ts';
import type { Mission } from './missions-from-wire.ts';

type MissionCardProps = { readonly mission: Mission; readonly onChanged: () => void };

/** A mission with its gift, its progress, and the button for the next step. */
export function MissionCard({ mission, onChanged }: MissionCardProps) {
  const text = useText();
  const giftView = useGiftView();
  const { title, rules, per, state } = mission;
  return (
    <article className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-lift">
      <header className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-note font-semibold text-accent-ink">{text(`campaigns.missions.per.${per}`)}</span>
          <h3 className="leading-tight font-bold">{title}</h3>
        </span>
        <ul className="flex shrink-0 flex-col items-end gap-1">
          {giftView(mission).map(({ art, text: words }) => (
            <li key={words} className="flex items-center gap-1.5 text-sm font-bold whitespace-nowrap tabular-nums">
              <RewardArt name={art} size={22} />
              {words}
            </li>
          ))}
        </ul>
      </header>
      <p className="text-note text-soft">{rules}</p>
      {state !== 'open' && <Progress mission={mission} />}
      <div className="mt-auto pt-1">
        <MissionStep mission={mission} onChanged={onChanged} />
      </div>
    </article>
  );
}

function Progress({ mission: { title, done, needed, percent } }: Pick<MissionCardProps, 'mission'>) {
  const text = useText();
  return (
    <div className="flex items-center gap-2">
      <ProgressBar label={title} percent={percent} fill="gold-fill" className="h-2.5 min-w-0 grow bg-sunken" />
      <span className="shrink-0 text-note font-bold tabular-nums">{text('campaigns.missions.progress', { done, needed })}</span>
    </div>
  );
}

function MissionStep({ mission, onChanged }: MissionCardProps) {
  const text = useText();
  const joining = useSend(joinEvent);
  const taking = useReceive();
  const join = async (): Promise<void> => {
    const answer = await joining.send({ actid: mission.id });
    if (answer.ok) showToast({ kind: 'success', textId: 'campaigns.missions.joined' });
    else showToast({ kind: 'refusal', refusal: answer.error });
    onChanged();
  };
  const take = async (): Promise<void> => {
    const taken = await taking.receive({ batchId: mission.id, flowId: mission.awardNumber, confId: 0 });
    if (taken !== null) showToast({ kind: 'success', textId: 'campaigns.gifts.taken', values: { gift: taken.text } });
    onChanged();
  };
  switch (mission.state) {
    case 'open':
      return (
        <Button isWide isBusy={joining.isBusy} onPress={() => void join()}>
          {text('campaigns.missions.join')}
        </Button>
      );
    case 'joined':
      return <p className="text-note text-soft">{text('campaigns.missions.counts')}</p>;
    case 'reached':
      // The gift waits within seconds after the goal is reached.
      return (
        <Button isWide isBusy={taking.isBusy} disabled={mission.awardNumber === 0} onPress={() => void take()}>
          {text('campaigns.missions.take')}
        </Button>
      );
    case 'collected':
      return (
        <p className="flex items-center gap-1.5 font-bold text-success">
          <Check size={18} aria-hidden />
          {text('campaigns.missions.collected')}
        </p>
      );
    case 'over':
      return <p className="text-note text-soft">{text('campaigns.missions.over')}</p>;
  }
}
