import { useState } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { useText } from '../../shared/texts/use-text.ts';
import type { Bonus } from './bonus-from-wire.ts';
import { useBonusActs } from './use-bonus-acts.ts';

/** The buttons of a bonus: move it to cash, or start it when it waits in the queue. */
export function BonusActs({ bonus }: { readonly bonus: Bonus }) {
  const text = useText();
  const { isBusy, exchange, start } = useBonusActs(bonus.flowId);
  if (bonus.isQueued)
    return (
      <div className="flex items-center gap-3 pb-2">
        <p className="grow text-note text-soft">{text('bonuses.queued')}</p>
        <Button look="secondary" isBusy={isBusy} onPress={() => void start()}>
          {text('bonuses.start')}
        </Button>
      </div>
    );
  if (bonus.status !== 'Issued' && bonus.status !== 'Pending' && bonus.status !== 'Approved') return null;
  return (
    <Button look={bonus.status === 'Approved' ? 'primary' : 'secondary'} isWide isBusy={isBusy} onPress={() => void exchange()}>
      {text('bonuses.exchange')}
    </Button>
  );
}

/** Gives a running or queued bonus up, after a second touch. */
export function GiveUpBonus({ bonus }: { readonly bonus: Bonus }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, giveUp } = useBonusActs(bonus.flowId);
  if (bonus.status !== 'Issued' && bonus.status !== 'Pending') return null;
  if (!isAsking)
    return (
      <Button look="quiet" isWide onPress={() => setAsking(true)}>
        {text('bonuses.giveUp')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">{text('bonuses.giveUp.sure')}</p>
      <Button look="danger" isWide isBusy={isBusy} onPress={() => void giveUp()}>
        {text('bonuses.giveUp.yes')}
      </Button>
    </div>
  );
}
