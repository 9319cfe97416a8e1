import { ArrowLeft, Rewind, ShieldCheck } from 'lucide-react';
import { isFields } from '@tausi/games/kit/fields.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { WireRound } from './frame/round-view.ts';
import { RoundSummary } from './RoundSummary.tsx';
import { SymbolGrid } from './SymbolGrid.tsx';

type RoundRecallProps = { readonly round: WireRound; readonly title: string; readonly onBack: () => void };

/** A finished round shown again, and marked as such: nothing is staked, nothing is paid. */
export function RoundRecall({ round, title, onBack }: RoundRecallProps) {
  const text = useText();
  const grids = round.events.filter(isFields).filter(({ grid }) => Array.isArray(grid));
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center justify-center gap-2 rounded-full border border-gold-ink px-4 py-1.5 text-sm font-bold text-gold-ink">
        <Rewind size={16} aria-hidden />
        {text('rounds.replay')}
      </p>
      <RoundSummary round={round} title={title} />
      {grids.map((event, place) => (
        <figure key={place} className="flex flex-col gap-1.5">
          <figcaption className="flex justify-between text-sm font-semibold text-soft">
            <span>
              {event['type'] === 'free-spin'
                ? text('rounds.freeSpin', { index: String(event['index']), spins: String(event['spins']) })
                : text('rounds.spin')}
            </span>
            <span>{text('rounds.times', { times: timesOf(event['units']) })}</span>
          </figcaption>
          <SymbolGrid grid={event['grid']} />
        </figure>
      ))}
      <div className="flex gap-2">
        <Button look="secondary" className="grow" onPress={onBack}>
          <ArrowLeft size={17} aria-hidden />
          {text('rounds.back')}
        </Button>
        <Button look="brand" className="grow" onPress={() => openOverlay('fairness', { roundId: round.roundId })}>
          <ShieldCheck size={17} aria-hidden />
          {text('rounds.check')}
        </Button>
      </div>
    </div>
  );
}

/** Units of a twentieth of the stake as a multiple of it. */
function timesOf(units: unknown): string {
  const count = typeof units === 'number' ? units : 0;
  return (count / 20).toFixed(2).replace(/\.?0+$/, '');
}
